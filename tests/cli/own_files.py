"""Two files of a user, and dsqa run beside them."""

import subprocess
from collections.abc import Callable

CARS = "Name,Horsepower,Origin\ntoyota corolla,95,Japan\nmazda glc,65,Japan\nford pinto,86,USA\n"
BOATS = "Boat,Sails,Harbour\nAlbatross,3,Hull\nPetrel,2,Leith\n"

Dsqa = Callable[..., "subprocess.CompletedProcess[str]"]
