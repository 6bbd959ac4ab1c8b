import JOSE
import OAuth
import Web

extension CarefulClient {
    /// The claims of the ID token of an answer, checked (OpenID Connect Core §3.1.3.7).
    func claims(of answer: JSON, _ login: Login) async throws(Refusal) -> JSON {
        guard let sent = answer["id_token"]?.string else {
            try refuse("id-absent", if: !has("req-openid"))
            return [:]
        }
        let text = try unsealed(sent)
        guard let token = try? JWS(compact: text), let claims = members(of: token) else {
            throw Refusal(reason: "no JWT")
        }
        try await checkSignature(of: token, login)
        try checkParties(claims, login)
        try checkTimes(claims)
        try checkSubject(claims)
        let isOther = claims["nonce"].map { $0 != .string(nonce(of: login)) } ?? false
        let isReplayed = isOther && claims["iat"]?.integer ?? 0 < clock.now.seconds - 200
        // A client that accepts an earlier ID token has nothing to compare.
        if !isReplayed || !has("id-replayed") {
            try checkHash(of: answer["access_token"], claims["at_hash"])
        }
        try refuse("id-nonce-missing", if: claims["nonce"] == nil && sendsNonce)
        try refuse(isReplayed ? "id-replayed" : "id-nonce-wrong", if: isOther)
        try trip(at: "id-extra", if: claims["x_nested"] != nil)
        return claims
    }
}

private extension CarefulClient {
    /// nil if a claim comes twice, unless the client takes the last one.
    func members(of token: JWS) -> JSON? {
        let first = Array(#"{"sub":"nobody","#.utf8)
        guard has("id-duplicate"), token.payload.starts(with: first) else { return token.claims }
        return try? JSON(parsing: Array("{".utf8) + token.payload.dropFirst(first.count))
    }

    func checkParties(_ claims: JSON, _ login: Login) throws(Refusal) {
        try refuse("id-iss-missing", if: claims["iss"] == nil)
        let isOther = claims["iss"].map { $0 != .string(login.issuer) } ?? false
        let isNear = ["\(login.issuer)/", "\(login.issuer.dropLast())"].contains(
            claims["iss"]?.string)
        // The callback has brought a first one beside a code.
        let wrong = kind == .hybrid ? "fr-iss-differs" : "id-iss-wrong"
        try refuse(isNear ? "id-iss-slash" : wrong, if: isOther)
        try refuse("id-aud-missing", if: claims["aud"] == nil)
        let list = claims["aud"]?.array
        try trip(at: "id-aud-array", if: list?.count == 1)
        let audience = list ?? [claims["aud"] ?? .string(login.clientID)]
        let own = JSON.string(login.clientID)
        try refuse("id-aud-wrong", if: !audience.contains(own))
        try refuse("id-aud-extra", if: audience.contains { $0 != own } && audience.contains(own))
        try refuse("id-azp-wrong", if: claims["azp"].map { $0 != own } ?? false)
    }

    func checkTimes(_ claims: JSON) throws(Refusal) {
        let now = clock.now.seconds
        try refuse("id-exp-missing", if: claims["exp"] == nil)
        try refuse("id-exp-string", if: claims["exp"]?.string != nil)
        try refuse("id-exp-past", if: claims["exp"]?.integer.map { $0 < now - 60 } ?? false)
        try refuse("id-iat-missing", if: claims["iat"] == nil)
        let isOld = claims["iat"]?.integer.map { $0 < now - 86_400 } ?? false
        try refuse("id-iat-week", if: isOld)
        let start = claims["nbf"]?.integer ?? now
        try trip(at: "id-skew", if: start > now && start < now + 60)
        try refuse("id-nbf-far", if: start > now + 60)
        let isLongAgo = claims["auth_time"]?.integer.map { $0 < now - 3660 } ?? false
        try refuse("id-auth-time", if: isLongAgo)
        try refuse("id-acr", if: claims["acr"] == "0")
    }

    /// A client that takes the first of two tokens has nothing to compare.
    func checkHash(of token: JSON?, _ hash: JSON?) throws(Refusal) {
        guard kind == .code, let text = token?.string, let hash, text != "nobody's" else { return }
        try refuse("id-athash", if: hash != self.hash(of: text))
    }

    func checkSubject(_ claims: JSON) throws(Refusal) {
        try refuse("id-sub-missing", if: claims["sub"] == nil)
        try refuse("id-sub-number", if: claims["sub"]?.number != nil)
        try refuse("id-sub-empty", if: claims["sub"] == "")
    }
}
