import JOSE

/// A token about to be signed. A defect may change any part of it.
struct TokenDraft: Sendable {
    var header: JSON
    var claims: JSON
    var key: JWSKey
    var algorithm: Algorithm
    /// The login or grant that the token comes from; nil for one that comes from none.
    let authorization: Authorization?
    /// The bytes in place of a signature; nil for the signature of the key.
    var signature: [UInt8]?

    /// - Parameter defects: the defects to add; empty for a sound token.
    func signed(
        with defects: [TokenDefect], _ context: Context
    ) throws(CryptoError) -> String {
        let spoilings = DefectCatalog.inOrder(defects).map(\.spoiling)
        var draft = self
        for case .draft(let spoil) in spoilings { spoil(&draft, context) }
        var payload = draft.claims.encoded()
        for case .payload(let spoil) in spoilings { spoil(&payload, draft, context) }
        var token = try draft.signed(payload)
        for case .text(let spoil) in spoilings { spoil(&token, draft, context) }
        return token
    }

    private func signed(_ payload: [UInt8]) throws(CryptoError) -> String {
        try JWS.compact(header: header, payload: payload, algorithm: algorithm) {
            input throws(CryptoError) in
            if let signature { return signature }
            return try key.signature(of: input, algorithm: algorithm)
        }
    }
}
