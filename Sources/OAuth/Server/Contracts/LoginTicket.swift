/// A provider's own way for an authorization request to name the user who signs in, by a ticket
/// that the client got before, so that no page is needed.
package protocol LoginTicket: Sendable {
    /// The user, whose ticket is consumed; nil where the request has no valid ticket.
    func user(of request: AuthorizationRequest, _ context: Context) -> User?
}
