import Text

extension JWS {
    /// Makes a compact JWS; `alg` is set from the algorithm and replaces one in the header.
    package static func sign(
        header: JSON, payload: [UInt8], key: JWSKey, algorithm: Algorithm
    ) throws(CryptoError) -> String {
        var header = header
        header["alg"] = .string(algorithm.rawValue)
        let input = Base64URL.encode(header.encoded()) + "." + Base64URL.encode(payload)
        let signature = try key.signature(of: Array(input.utf8), algorithm: algorithm)
        return input + "." + Base64URL.encode(signature)
    }

    /// Makes a JWT (RFC 7519 §7.1) out of its claims.
    package static func sign(
        header: JSON, claims: JSON, key: JWSKey, algorithm: Algorithm
    ) throws(CryptoError) -> String {
        try sign(header: header, payload: claims.encoded(), key: key, algorithm: algorithm)
    }
}
