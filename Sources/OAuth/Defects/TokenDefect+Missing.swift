import JOSE

/// `missing-nonce` and its kin.
extension TokenDefect {
    static let missing = [
        "iss", "sub", "aud", "exp", "iat", "nbf", "jti", "nonce", "auth_time", "acr", "amr", "azp",
        "at_hash", "c_hash", "s_hash", "sid", "events", "client_id", "scope",
    ].map(missing)

    private static func missing(_ claim: String) -> TokenDefect {
        TokenDefect(
            "missing-" + claim, of: claim, "has no `\(claim)`",
            .draft { draft, _ in draft.claims[claim] = nil })
    }
}
