/// Where an error shows, hence in which form (RFC 6749 §4.1.2.1 and §5.2, RFC 6750 §3).
package enum ErrorSurface: String, Sendable, CaseIterable {
    /// JSON of the token endpoint.
    case token
    /// A bearer challenge.
    case bearer
    /// A page for a person.
    case page
    /// The redirect URI of the client.
    case redirect
    /// JSON of Understudy's own API.
    case control
}
