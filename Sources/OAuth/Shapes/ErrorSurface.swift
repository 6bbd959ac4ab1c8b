/// Where an error appears, which decides its form (RFC 6749 §4.1.2.1 and §5.2, RFC 6750 §3).
package enum ErrorSurface: String, Sendable, CaseIterable {
    /// JSON of the token endpoint.
    case token
    /// A bearer challenge.
    case bearer
    /// A page for a person.
    case page
    /// The redirect URI of the client.
    case redirect
    /// JSON where clients and users are created rather than authorized (RFC 7591 §3.2.2).
    case enrolment
    /// JSON where a document is published: metadata, keys.
    case document
    /// JSON where nothing is served.
    case missing
    /// JSON of Understudy's own API.
    case control

    /// Whether the description is the diagnosis, though the provider's errors have none.
    var alwaysDescribes: Bool {
        switch self {
        case .enrolment, .document, .missing, .control: true
        case .token, .bearer, .page, .redirect: false
        }
    }
}
