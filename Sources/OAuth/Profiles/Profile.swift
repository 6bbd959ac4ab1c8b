/// How one provider behaves where providers differ: nothing but values. `Generic` states every
/// default; another profile starts from it and states what differs.
package struct Profile: Sendable {
    package var name: String
    /// Paths that differ from those in the table of routes, by the endpoint's name there.
    package var paths: [String: [String]] = [:]
    /// The issuer made from a base URL without a trailing slash.
    package var issuer: @Sendable (_ base: String) -> String
    package var scopes: [String]
    package var lifetimes: [Lifetime: Seconds]
    package var refreshToken: RefreshTokenRule
    /// Whether `error_description` tells the diagnosis, or what the provider itself would say.
    package var describesErrors: Bool
}
