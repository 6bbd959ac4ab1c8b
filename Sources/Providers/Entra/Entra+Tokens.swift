import JOSE
import OAuth

/// The tokens and the metadata of Entra ID.
enum Entra {
    /// The identifier of Microsoft Graph, which every tenant has.
    static let graph = "https://graph.microsoft.com"
    static let guid: TextPattern = "<8 hex>-<4 hex>-4<3 hex>-a<3 hex>-<12 hex>"

    /// Access tokens of both versions: the API decides which it gets
    /// (https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference).
    static let accessTokens: (first: TokenShape, second: TokenShape) = {
        let common: Set = [
            "aud", "iss", "iat", "nbf", "exp", "aio", "name", "oid", "rh", "scp", "sub", "tid",
            "uti", "roles", "groups", "wids", "idtyp", "_claim_names", "_claim_sources", "cnf",
        ]
        var first = TokenShape(
            type: "JWT",
            claims: common.union([
                "acr", "amr", "appid", "appidacr", "ipaddr", "unique_name", "upn",
            ]),
            constants: ["ver": "1.0"])
        first.namesCertificate = true
        let second = TokenShape(
            type: "JWT", claims: common.union(["azp", "azpacr", "preferred_username"]),
            constants: ["ver": "2.0"])
        return (first, second)
    }()

    /// The endpoint decides which version an ID token has
    /// (https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference).
    static let idTokenShape: TokenShape = {
        var shape = TokenShape(
            type: "JWT",
            claims: [
                "aud", "iss", "iat", "nbf", "exp", "aio", "name", "nonce", "oid",
                "preferred_username", "rh", "sid", "sub", "tid", "uti", "at_hash", "c_hash", "amr",
                "unique_name", "upn", "given_name", "family_name", "ipaddr", "roles", "groups",
                "wids", "hasgroups", "_claim_names", "_claim_sources",
            ], userClaims: ["email"], constants: ["ver": "2.0"], carriesScopeClaims: true)
        shape.hashesAtTokenEndpoint = false
        return shape
    }()
}
