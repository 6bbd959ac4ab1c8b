import Web

extension IdentityProvider {
    /// The complete state except for record and outbox, to be restored here or in another process.
    /// It includes every secret, private keys among them.
    public var state: Understudy.JSONValue {
        Understudy.JSONValue(StateResource.document(of: access.exchange))
    }

    /// Replaces the complete state with one from `state`: `try idp.restore(saved)`. The record is
    /// empty afterwards. Tokens keep their `iss`.
    ///
    /// - Throws: `UnderstudyError` with all problems of the document; then nothing changes.
    public func restore(_ state: Understudy.JSONValue) throws(UnderstudyError) {
        try UnderstudyError.telling { try StateResource.restore(state.json, access.exchange) }
    }
}
