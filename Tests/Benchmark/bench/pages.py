"""Where a binary lies in the page cache."""

import os


def read_anew(path):
    """Lets the file be read from disk again. What was written lately may lie in huge pages: a start
    is quicker then, but the kernel counts two megabytes for each that is touched."""
    descriptor = os.open(path, os.O_RDONLY)
    os.fsync(descriptor)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)
