// Nearly each test of the whole provider names these, so that they come with its support.
@_exported import DomainSupport
@_exported import Locks
@_exported import Web
