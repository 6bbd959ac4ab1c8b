import Web

extension IdentityProvider {
    /// All that it is and remembers but for its record and its outbox, to be restored here or in
    /// another process. It has every secret, private keys among them.
    public var state: Understudy.JSONValue {
        Understudy.JSONValue(StateResource.document(of: access.exchange))
    }

    /// Puts what `state` gave in the place of all that it is and remembers: `try idp.restore(saved)`.
    /// Its record is empty then. Tokens keep the `iss` that they were issued with.
    ///
    /// - Throws: `UnderstudyError` with all that is wrong with the document; then nothing changes.
    public func restore(_ state: Understudy.JSONValue) throws(UnderstudyError) {
        try UnderstudyError.telling { try StateResource.restore(state.json, access.exchange) }
    }
}
