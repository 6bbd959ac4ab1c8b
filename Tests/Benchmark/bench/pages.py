"""The page cache that a binary is read from."""

import os


def read_anew(path):
    """Has the file read from disk again. A file written lately may lie in huge pages: a start is
    quicker then, but the kernel counts two megabytes for each page that is touched."""
    descriptor = os.open(path, os.O_RDONLY)
    os.fsync(descriptor)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)
