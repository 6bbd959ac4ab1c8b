"""One measurement of one side."""

from dataclasses import dataclass


@dataclass
class Sample:
    value: float
    """Processor time of one operation, user and system; None where none was measured."""
    microseconds: float | None = None

    def per(self, operations):
        """The same for parts of an operation, so many of which it has."""
        return Sample(self.value * operations, self.microseconds / operations)
