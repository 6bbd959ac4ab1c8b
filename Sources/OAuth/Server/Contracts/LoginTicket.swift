/// A provider's own way for an authorization request to say who signs in, by something that the client
/// got for it before, so that no page is needed.
package protocol LoginTicket: Sendable {
    /// The user, whose ticket is used up with this; nil where the request has none that is good.
    func user(of request: AuthorizationRequest, _ context: Context) -> User?
}
