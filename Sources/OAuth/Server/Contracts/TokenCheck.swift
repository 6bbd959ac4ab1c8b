/// A provider's condition on token requests, once the grant is known to be valid and before it is
/// consumed.
package protocol TokenCheck: Sendable {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError)
}
