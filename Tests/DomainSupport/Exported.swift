// Whoever imports this has the fixtures too.
@_exported import FixtureSupport
