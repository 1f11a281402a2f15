"""What large.py needs from the system: memory, processor time, and the page cache. It needs Linux."""

import os
import shutil
import subprocess
import sys
import time


def memory():
    """The resident bytes of this process: memory of its own, and pages of mapped files."""
    with open("/proc/self/status", encoding="ascii") as file:
        values = dict(line.split(":", 1) for line in file)
    return {"anonymous": int(values["RssAnon"].split()[0]) * 1024,
            "file": int(values["RssFile"].split()[0]) * 1024}


def run(arguments, cores, errors=None):
    """Runs a process on so many cores; returns its output, wall and processor seconds and peak bytes.

    What it writes to stderr goes to the file `errors`, if there is one.
    """
    allowed = sorted(os.sched_getaffinity(0))[:cores]
    start = time.perf_counter()
    process = subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=errors, text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, allowed))
    output = process.stdout.read()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, arguments)
    return {"output": output, "wall": wall, "cpu": usage.ru_utime + usage.ru_stime,
            "peak": usage.ru_maxrss * 1024}


def evict(folder):
    """Removes the files of a folder from the page cache, so that they are read from the disk."""
    for entry in os.scandir(folder):
        descriptor = os.open(entry.path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(descriptor)
    paths = [entry.path for entry in os.scandir(folder)]
    if shutil.which("fincore"):
        cached = subprocess.run(["fincore", "--bytes", "--noheadings", "--output", "RES", *paths],
                                capture_output=True, text=True, check=True).stdout.split()
        if any(int(count) for count in cached):
            print(f"{folder}: {sum(map(int, cached))} bytes are still in the page cache",
                  file=sys.stderr)
