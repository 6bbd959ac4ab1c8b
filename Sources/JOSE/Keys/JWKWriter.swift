import COpenSSL
import Text

/// Writes keys as JSON Web Keys with the members of the key itself: `kty`, `crv` and the numbers
/// (RFC 7518 §6, RFC 8037 §2). The caller adds members about its use.
struct JWKWriter {
    let key: KeyHandle
    let kind: KeyKind

    func publicKey() throws(CryptoError) -> JSON {
        switch kind {
        case .rsa:
            return ["kty": "RSA", "n": try number(cossl_part_n), "e": try number(cossl_part_e)]
        case .ec(let curve):
            return [
                "kty": "EC", "crv": .string(curve.rawValue),
                "x": try number(cossl_part_x), "y": try number(cossl_part_y),
            ]
        case .ed25519:
            return ["kty": "OKP", "crv": "Ed25519", "x": try number(cossl_part_x)]
        }
    }

    func privateKey() throws(CryptoError) -> JSON {
        var jwk = try publicKey()
        jwk["d"] = try number(cossl_part_d)
        guard case .rsa = kind else { return jwk }
        jwk["p"] = try number(cossl_part_p)
        jwk["q"] = try number(cossl_part_q)
        jwk["dp"] = try number(cossl_part_dp)
        jwk["dq"] = try number(cossl_part_dq)
        jwk["qi"] = try number(cossl_part_qi)
        return jwk
    }

    private func number(_ part: cossl_part) throws(CryptoError) -> JSON {
        .string(Base64URL.encode(try key.part(part)))
    }
}
