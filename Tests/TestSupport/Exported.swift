// Whoever imports this has what the tests of the domain use too.
@_exported import DomainSupport
