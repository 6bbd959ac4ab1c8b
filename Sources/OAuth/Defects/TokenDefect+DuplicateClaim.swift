import JOSE

extension TokenDefect {
    /// A client refuses the token or takes the last of the two (RFC 7519 §4).
    static let duplicateClaim = TokenDefect(
        "duplicate-claim", "has `sub` twice; the first one is nobody's",
        .payload { payload, draft, _ in
            guard draft.claims["sub"] != nil, payload.first == UInt8(ascii: "{") else { return }
            payload.insert(contentsOf: Array(#""sub":"nobody","#.utf8), at: 1)
        })
}
