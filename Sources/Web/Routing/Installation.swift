/// What all exchanges of one server share.
package final class Installation: Sendable {
    /// The certificate authority that the server made for itself, in PEM; nil when it made none.
    let authority: String?

    init(authority: String?) {
        self.authority = authority
    }
}
