/// A kind of place where errors appear, by whose name providers word them (RFC 6749 §4.1.2.1 and §5.2,
/// RFC 6750 §3).
package struct ErrorPlace: Sendable, Equatable {
    package let name: String
    /// True if the description is the diagnosis, though the provider's errors have none.
    package let alwaysDescribes: Bool

    package init(_ name: String, alwaysDescribes: Bool = false) {
        self.name = name
        self.alwaysDescribes = alwaysDescribes
    }

    /// The redirect URI of the client.
    package static let redirect = ErrorPlace("redirect")
    /// An endpoint that access tokens are sent to.
    package static let bearer = ErrorPlace("bearer")
    /// An endpoint that creates clients or users rather than authorize them (RFC 7591 §3.2.2).
    package static let enrolment = ErrorPlace("enrolment", alwaysDescribes: true)
    /// A published document: metadata, keys.
    package static let document = ErrorPlace("document", alwaysDescribes: true)
    /// A path where nothing is served.
    package static let missing = ErrorPlace("missing", alwaysDescribes: true)
}
