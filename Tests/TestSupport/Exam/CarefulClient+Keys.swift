import HTTP
import JOSE
import Locks
import OAuth

extension CarefulClient {
    func checkSignature(of token: JWS, _ login: Login) async throws(Refusal) {
        let offersNone =
            login.metadata["id_token_signing_alg_values_supported"]?.array?.contains("none") == true
        switch token.algorithm {
        case .rs256?: break
        case Algorithm.none?:
            return try refuse(offersNone ? "disc-none" : "key-none", if: true)
        default: return try refuse("key-hs-public", if: true)
        }
        if try fits(token, await known(login, afresh: false)) { return }
        // An unknown kid, or a signature that does not fit, may be that of a new key.
        let isNew = token.keyID.map { id in !(keys.withLock { $0[login.issuer] } ?? []).holds(id) }
        try trip(at: "key-rotated", if: isNew == true && isWarm(login))
        try trip(at: "key-same-kid", if: isNew == false && isWarm(login))
        let fresh = try await known(login, afresh: true)
        if try fits(token, fresh) { return }
        if let id = token.keyID, !fresh.holds(id) { return try refuse("key-kid-unknown", if: true) }
        let isDamaged = fresh.contains { token.isSignedButForOneBit(by: $0) }
        try refuse(isDamaged ? "key-sig-rs256" : "key-stranger", if: true)
    }
}

private extension CarefulClient {
    func isWarm(_ login: Login) -> Bool { Int(login.number) ?? 0 > 1 }

    func known(_ login: Login, afresh: Bool) async throws(Refusal) -> [JSON] {
        if !afresh, let known = keys.withLock({ $0[login.issuer] }) { return known }
        let answer = try await ask(.get, login.metadata["jwks_uri"]?.string ?? "")
        let fetched = answer.json["keys"]?.array ?? []
        try trip(at: "key-kty-unknown", if: fetched.contains { $0["kty"] == "AKP" })
        keys.withLock { $0[login.issuer] = fetched }
        return fetched
    }

    func fits(_ token: JWS, _ keys: [JSON]) throws(Refusal) -> Bool {
        try trip(at: "key-kid-none-one", if: token.keyID == nil)
        let named = token.keyID.map { id in keys.filter { $0["kid"]?.string == id } } ?? keys
        return named.contains { key in
            (try? PublicKey(jwk: key)).map { token.isSigned(by: $0, algorithm: .rs256) } ?? false
        }
    }
}

private extension [JSON] {
    func holds(_ id: String) -> Bool { contains { $0["kid"]?.string == id } }
}

private extension JWS {
    /// Whether the last bit of the signature alone is wrong.
    func isSignedButForOneBit(by jwk: JSON) -> Bool {
        guard let key = try? PublicKey(jwk: jwk), let last = signature.last else { return false }
        return key.verifies(
            signature.dropLast() + [last ^ 1], of: signingInput, algorithm: .rs256)
    }
}
