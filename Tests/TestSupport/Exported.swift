// The support of the domain's tests comes with this module.
@_exported import DomainSupport
