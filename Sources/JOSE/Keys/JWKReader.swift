import COpenSSL
import Text

/// Makes keys from JSON Web Keys (RFC 7518 §6, RFC 8037 §2).
struct JWKReader {
    /// The curve of keys that only encrypt (RFC 8037 §2).
    static let x25519 = "X25519"

    let jwk: JSON

    /// Reads the key pair, or the public key alone, ignoring private members.
    func key(isPrivate: Bool) throws(CryptoError) -> KeyHandle {
        if isPrivate, jwk["d"] == nil {
            throw CryptoError("the JWK holds no private key: the member d is missing")
        }
        switch jwk["kty"]?.string {
        case "RSA": return try rsa(isPrivate: isPrivate)
        case "EC": return try ec(isPrivate: isPrivate)
        case "OKP": return try okp("Ed25519", cossl_kind_ed25519, isPrivate: isPrivate)
        case "oct": throw CryptoError("the JWK is a shared secret (kty \"oct\"), not a key pair")
        case nil: throw CryptoError("the JWK has no member kty that is a string")
        case let other?:
            throw CryptoError(
                "the JWK has the unknown kty \(other.excerpt(in: "\"")); use RSA, EC or OKP")
        }
    }

    /// The same where the key encrypts: X25519 in place of Ed25519 (RFC 8037 §3.2).
    func encryptionKey(isPrivate: Bool) throws(CryptoError) -> KeyHandle {
        guard jwk["kty"] == "OKP", !isPrivate || jwk["d"] != nil else {
            return try key(isPrivate: isPrivate)
        }
        return try okp(Self.x25519, cossl_kind_x25519, isPrivate: isPrivate)
    }

    private func rsa(isPrivate: Bool) throws(CryptoError) -> KeyHandle {
        guard jwk["oth"] == nil else {
            throw CryptoError("the JWK has more than two primes (oth), which is not supported")
        }
        var parts: [[UInt8]] = []
        for name in isPrivate ? ["n", "e", "d", "p", "q", "dp", "dq", "qi"] : ["n", "e"] {
            parts.append(try bytes(name, atMost: RSARules.bits.upperBound / 8))
        }
        let counts = parts.map(\.count)
        let pointer = Array(parts.joined()).withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { cossl_key_make_rsa($0, counts, Int32(counts.count)) }
        }
        return try KeyHandle(
            takingOwnershipOf: pointer,
            orThrow: isPrivate
                ? "the members of the JWK do not belong together in one RSA key"
                : "the JWK is not an RSA key")
    }

    private func ec(isPrivate: Bool) throws(CryptoError) -> KeyHandle {
        let curve = try curve()
        let (x, y) = (
            try bytes("x", exactly: curve.byteCount), try bytes("y", exactly: curve.byteCount)
        )
        let point = [0x04] + x + y
        let d = isPrivate ? try bytes("d", exactly: curve.byteCount) : nil
        let kind =
            switch curve {
            case .p256: cossl_kind_p256
            case .p384: cossl_kind_p384
            case .p521: cossl_kind_p521
            }
        return try KeyHandle(
            takingOwnershipOf: cossl_key_make_ec(kind, point, point.count, d, d?.count ?? 0),
            orThrow: "the point of the JWK is not on the curve \(curve.rawValue)")
    }

    private func curve() throws(CryptoError) -> Curve {
        guard let name = jwk["crv"]?.string else {
            throw CryptoError("the JWK has no member crv that is a string")
        }
        guard let curve = Curve(rawValue: name) else {
            throw CryptoError(
                "the curve \(name.excerpt(in: "\"")) is not supported; use P-256, P-384 or P-521")
        }
        return curve
    }

    private func okp(
        _ curve: String, _ kind: cossl_kind, isPrivate: Bool
    ) throws(CryptoError) -> KeyHandle {
        guard jwk["crv"]?.string == curve else {
            throw CryptoError("the only curve supported for kty \"OKP\" is \(curve)")
        }
        let x = try bytes("x", exactly: 32)
        let bytes = isPrivate ? try bytes("d", exactly: 32) : x
        let key = try KeyHandle(
            takingOwnershipOf: cossl_key_make_25519(kind, bytes, bytes.count, isPrivate ? 1 : 0),
            orThrow: "the JWK is not an \(curve) key")
        guard try key.part(cossl_part_x) == x else {
            throw CryptoError("the members x and d of the JWK do not belong together")
        }
        if curve == Self.x25519 { try SmallOrder.refuse(SmallOrder.x25519, x) }
        return key
    }

    private func bytes(_ member: String) throws(CryptoError) -> [UInt8] {
        guard let text = jwk[member]?.string else {
            throw CryptoError("the JWK has no member \(member) that is a string")
        }
        guard let bytes = Base64URL.decode(text) else {
            throw CryptoError("the member \(member) of the JWK is not base64url without padding")
        }
        return bytes
    }

    private func bytes(_ member: String, atMost limit: Int) throws(CryptoError) -> [UInt8] {
        let bytes = try bytes(member)
        guard (1...limit).contains(bytes.count) else {
            throw CryptoError(
                "the member \(member) of the JWK is \(bytes.count) bytes long, not 1 to \(limit)")
        }
        return bytes
    }

    /// RFC 7518 §6.2.1.2: coordinates have their full length, with leading zeros.
    private func bytes(_ member: String, exactly count: Int) throws(CryptoError) -> [UInt8] {
        let bytes = try bytes(member)
        guard bytes.count == count else {
            throw CryptoError(
                "the member \(member) of the JWK is \(bytes.count) bytes long, not \(count)")
        }
        return bytes
    }
}

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
        case .ed25519: return ["kty": "OKP", "crv": "Ed25519", "x": try number(cossl_part_x)]
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
