/// A provider's condition on token requests, once the grant is known to be good and before it is used
/// up.
package protocol TokenCheck: Sendable {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError)
}
