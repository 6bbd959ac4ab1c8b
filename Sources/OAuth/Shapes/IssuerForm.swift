/// How an issuer is made from the base URL of a tenant.
package enum IssuerForm: String, Sendable, CaseIterable {
    /// The base URL itself.
    case bare
    /// The base URL and a slash, which clients compare too (OpenID Connect Discovery §4.3).
    case trailingSlash = "trailing_slash"

    /// - Parameter base: a URL without a trailing slash.
    package func issuer(at base: String) -> String {
        switch self {
        case .bare: base
        case .trailingSlash: base + "/"
        }
    }
}
