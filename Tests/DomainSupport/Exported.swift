// The fixtures come with this module.
@_exported import FixtureSupport
