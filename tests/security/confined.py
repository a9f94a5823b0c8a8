"""Runs a command whose processes, all of them, are killed (SIGSYS) at the first attempt to use a network.

    python confined.py socket COMMAND...    no IPv4 or IPv6 socket may be made
    python confined.py connect COMMAND...   no connection may be begun; listening and accepting may

The kernel watches the system calls (seccomp), so libraries in C are watched like Python, and children
like their parent. Linux on x86-64 and ARM only.
"""

import ctypes
import os
import platform
import socket
import struct
import sys

_NUMBERS = {
    "x86_64": (0xC000003E, {"socket": 41, "connect": 42}),
    "aarch64": (0xC00000B7, {"socket": 198, "connect": 203}),
}
"""What the kernel calls the processor, and the numbers of the system calls, by processor."""
AVAILABLE = sys.platform == "linux" and platform.machine() in _NUMBERS

_LOAD, _IF_EQUAL, _RETURN = 0x20, 0x15, 0x06
_NUMBER, _PROCESSOR, _FIRST_ARGUMENT = 0, 4, 16
"""Where they stand in what the filter is given."""
_KILL, _ALLOW = 0x80000000, 0x7FFF0000
_NO_NEW_PRIVILEGES, _SET_SECCOMP, _FILTER = 38, 22, 2


def confine(forbidden: str) -> None:
    """Forbid a system call to this process and its children. Raises OSError."""
    processor, numbers = _NUMBERS[platform.machine()]
    # Each: what to do, how many instructions to skip if equal and if not, a number.
    program = [
        (_LOAD, 0, 0, _PROCESSOR),
        (_IF_EQUAL, 1, 0, processor),
        (_RETURN, 0, 0, _ALLOW),
        (_LOAD, 0, 0, _NUMBER),
        (_IF_EQUAL, 1, 0, numbers[forbidden]),
        (_RETURN, 0, 0, _ALLOW),
    ]
    if forbidden == "socket":  # sockets of other kinds stay within the machine
        program += [
            (_LOAD, 0, 0, _FIRST_ARGUMENT),
            (_IF_EQUAL, 2, 0, socket.AF_INET),
            (_IF_EQUAL, 1, 0, socket.AF_INET6),
            (_RETURN, 0, 0, _ALLOW),
        ]
    program.append((_RETURN, 0, 0, _KILL))
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *one) for one in program))
    pointer = struct.pack("HxxxxxxP", len(program), ctypes.addressof(code))
    call = ctypes.CDLL(None, use_errno=True).prctl
    if call(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) or call(_SET_SECCOMP, _FILTER, pointer, 0, 0):
        raise OSError(ctypes.get_errno(), "the kernel takes no filter of system calls")


if __name__ == "__main__":
    confine(sys.argv[1])
    os.execv(sys.argv[2], sys.argv[2:])
