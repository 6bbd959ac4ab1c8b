// Nearly each test of the domain names these, so that they come with its support.
@_exported import Configuration
@_exported import FixtureSupport
@_exported import HTTP
@_exported import Members
@_exported import OAuth
@_exported import Providers
@_exported import Text
