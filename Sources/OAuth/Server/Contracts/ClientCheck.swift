/// A provider's condition on a client as soon as it is known, before the rest of its request is
/// checked.
package protocol ClientCheck: Sendable {
    /// - Parameter isProven: whether the client has authenticated, as it does at the back channel.
    func check(_ client: Client, isProven: Bool, _ context: Context) throws(OAuthError)
}

extension Context {
    func admit(_ client: Client, isProven: Bool) throws(OAuthError) {
        for check in profile.clientChecks {
            try check.check(client, isProven: isProven, self)
        }
    }
}
