import JOSE

/// A token that is about to be signed. A defect may change any part of it.
struct TokenDraft: Sendable {
    var header: JSON
    var claims: JSON
    var key: JWSKey
    var algorithm: Algorithm
    /// What the token comes from; nil for one that tells of no login or grant.
    let authorization: Authorization?

    /// - Parameter defects: what is to be wrong with it; empty for a sound one.
    func signed(
        with defects: [TokenDefect], _ context: Context
    ) throws(CryptoError) -> String {
        let spoilings = DefectCatalog.inOrder(defects).map(\.spoiling)
        var draft = self
        for case .draft(let spoil) in spoilings { spoil(&draft, context) }
        var payload = draft.claims.encoded()
        for case .payload(let spoil) in spoilings { spoil(&payload, draft, context) }
        var token = try JWS.sign(
            header: draft.header, payload: payload, key: draft.key, algorithm: draft.algorithm)
        for case .text(let spoil) in spoilings { spoil(&token, draft, context) }
        return token
    }
}
