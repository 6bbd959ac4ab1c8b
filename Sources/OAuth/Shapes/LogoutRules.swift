/// What a provider wants of a logout request (OpenID Connect RP-Initiated Logout §2).
package struct LogoutRules: Sendable {
    /// Whether `client_id` alone says whose request it is, so that `id_token_hint` may be left out.
    package var acceptsClientID = false

    package init() {}
}
