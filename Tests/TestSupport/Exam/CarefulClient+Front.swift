import JOSE
import OAuth
import Text

extension CarefulClient {
    /// The claims of the ID token of a callback, checked against the values beside it (OpenID
    /// Connect Core §3.3.2.9 to §3.3.2.11); nil for a login without one.
    func frontClaims(_ callback: [String: String], _ login: Login) async throws(Refusal) -> JSON? {
        guard kind == .hybrid, callback["error"] == nil else { return nil }
        guard let token = callback["id_token"].flatMap({ try? JWS(compact: $0) }),
            let claims = token.claims
        else { throw Refusal(reason: "no ID token") }
        if token.algorithm == Algorithm.none {
            try refuse("fr-alg-none", if: true)
        } else {
            try await checkSignature(of: token, login)
        }
        let (ofToken, ofCode) = (claims["at_hash"], claims["c_hash"])
        try refuse("fr-athash-missing", if: ofToken == nil)
        try refuse("fr-chash-missing", if: ofCode == nil)
        // A token replaced by another one has a real hash.
        let isMadeUp = ofToken?.string?.hasPrefix("AAAA") == true
        let isOther = ofToken.map { $0 != hash(of: callback["access_token"]) } ?? false
        try refuse(isMadeUp ? "fr-athash-wrong" : "fr-token-swapped", if: isOther)
        try refuse("fr-chash-wrong", if: ofCode.map { $0 != hash(of: callback["code"]) } ?? false)
        return claims
    }

    func hash(of text: String?) -> JSON {
        .string(Base64URL.encode(Digest.sha256(Array((text ?? "").utf8)).prefix(16)))
    }
}
