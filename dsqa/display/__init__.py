"""Text for people: table excerpts and previews that fit a terminal, in any script."""

from dsqa.display.excerpt import excerpt, preview
from dsqa.display.grid import Marks, render
from dsqa.display.width import fit, pad, text_width

__all__ = ["Marks", "excerpt", "fit", "pad", "preview", "render", "text_width"]
