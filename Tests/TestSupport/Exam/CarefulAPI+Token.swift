import HTTP
import JOSE
import Locks
import OAuth

extension CarefulAPI {
    func checkSignature(of token: JWS) async throws(Refusal) {
        if let trap = trap(in: token) {
            if trap == "api-jku", has(trap), let place = token.header["jku"]?.string {
                _ = await json(OutgoingRequest(.get, place))
            }
            return try refuse(trap, if: true)
        }
        if fits(token, await keySet(afresh: false)) { return }
        let fresh = await keySet(afresh: !has("api-rotated"))
        if fits(token, fresh) { return }
        guard !fresh.isEmpty else { throw Refusal() }
        let isKnown = fresh.contains { $0["kid"]?.string == token.keyID }
        try refuse(
            isKnown ? "api-sig" : "api-kid-unknown",
            if: isKnown || token.keyID == "unknown-key" || has("api-rotated"))
    }

    func checkClaims(_ claims: JSON, _ token: JWS) throws(Refusal) {
        let now = clock.now.seconds
        try refuse("api-exp", if: claims["exp"]?.integer ?? 0 < now)
        try refuse("api-nbf", if: claims["nbf"]?.integer.map { $0 > now + 60 } ?? false)
        let issuer = claims["iss"]?.string ?? ""
        let isStranger = issuer.hasSuffix(".invalid")
        try refuse(isStranger ? "api-iss" : "api-tenant", if: issuer != provider)
        try refuse("api-aud-missing", if: claims["aud"] == nil)
        let audience = claims["aud"]?.array ?? [claims["aud"] ?? .string(Self.audience)]
        if has("api-aud-extra"), audience.count > 1 { throw Refusal() }
        let isIDToken = claims["client_id"] == nil
        try refuse(
            isIDToken ? "api-id-token" : "api-aud", if: !audience.contains(.string(Self.audience)))
        let isOurs = claims["aud"] == .string(Self.audience)
        try refuse("api-id-token-aud", if: isIDToken && isOurs)
        try refuse("api-typ", if: token.header["typ"] == "logout+jwt")
    }
}

private extension CarefulAPI {
    /// The question about a token that needs no look at its signature; nil for another token.
    func trap(in token: JWS) -> String? {
        for name in ["crit", "jwk", "jku"] where token.header[name] != nil { return "api-\(name)" }
        return switch token.algorithm {
        case .rs256?: nil
        case Algorithm.none?: "api-alg-none"
        case .es256?: "api-ecdsa-zero"
        default: token.keyID?.hasPrefix("..") == true ? "api-kid-path" : "api-hs-public"
        }
    }

    func fits(_ token: JWS, _ keys: [JSON]) -> Bool {
        keys.filter { $0["kid"]?.string == token.keyID }.contains { key in
            (try? PublicKey(jwk: key)).map { token.isSigned(by: $0, algorithm: .rs256) } ?? false
        }
    }
}
