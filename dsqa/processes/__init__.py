"""Child processes: how they start, their limits, how they end, and their messages."""

from dsqa.processes.child import END_SECONDS, Child
from dsqa.processes.ending import Ending
from dsqa.processes.frames import frame_output, read_frame, write_frame
from dsqa.processes.watchdog import Watchdog
