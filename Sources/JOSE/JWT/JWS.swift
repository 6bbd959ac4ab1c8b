import Text

/// A compact JWS (RFC 7515 §3.1) that is parsed but not verified.
package struct JWS: Sendable {
    /// A JSON object.
    package let header: JSON
    package let payload: [UInt8]
    package let signature: [UInt8]
    /// The signed ASCII text: header and payload as received (RFC 7515 §5.1).
    package let signingInput: [UInt8]

    /// - Parameter maxBytes: the maximum length of the whole text.
    package init(compact: String, maxBytes: Int = 65_536) throws(JWSError) {
        guard compact.utf8.count <= maxBytes else { throw .tooLong(limit: maxBytes) }
        let parts = compact.utf8.split(separator: .ascii("."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .wrongNumberOfParts(parts.count) }

        header = try Self.header(Self.bytes(parts[0], of: .header))
        payload = try Self.bytes(parts[1], of: .payload)
        signature = try Self.bytes(parts[2], of: .signature)
        signingInput = Array(compact.utf8[..<parts[1].endIndex])
    }

    /// The algorithm that the header names; the verifier decides which one it accepts.
    package var algorithm: Algorithm? { header["alg"]?.string.map(Algorithm.init) }

    package var keyID: String? { header["kid"]?.string }

    /// The payload as a claims set (RFC 7519 §4); nil when it is not a JSON object.
    package var claims: JSON? {
        guard let value = try? JSON(parsing: payload), value.object != nil else { return nil }
        return value
    }

    /// True if the signature of an elliptic curve is in DER, instead of `r` and `s` one after the
    /// other (RFC 7518 §3.4).
    package var isSignedInDER: Bool {
        let lengths: [Algorithm: Int] = [.es256: 64, .es384: 96, .es512: 132]
        guard let length = algorithm.flatMap({ lengths[$0] }), signature.count != length,
            signature.count > 8, signature[0] == 0x30
        else { return false }
        // The length of the sequence takes another byte where it is more than 127.
        return Int(signature[1]) == signature.count - 2
            || signature[1] == 0x81 && Int(signature[2]) == signature.count - 3
    }
}

/// The algorithm is always the verifier's choice; a token that names another one is refused
/// (RFC 8725 §3.1).
extension JWS {
    package func isSigned(by key: PublicKey, algorithm: Algorithm) -> Bool {
        isVerifiable(with: algorithm)
            && key.verifies(signature, of: signingInput, algorithm: algorithm)
    }

    /// An empty secret signs nothing, since everybody knows it.
    package func isSigned(bySecret secret: [UInt8], algorithm: Algorithm) -> Bool {
        guard isVerifiable(with: algorithm), algorithm.isSymmetric, !secret.isEmpty else {
            return false
        }
        let expected = algorithm.hash.authenticationCode(key: secret, message: signingInput)
        return constantTimeEqual(expected, signature)
    }

    /// Makes a compact JWS; `alg` is set from the algorithm and replaces one in the header.
    package static func sign(
        header: JSON, payload: [UInt8], key: JWSKey, algorithm: Algorithm
    ) throws(CryptoError) -> String {
        try compact(header: header, payload: payload, algorithm: algorithm) {
            input throws(CryptoError) in try key.signature(of: input, algorithm: algorithm)
        }
    }

    /// Makes a compact JWS with any signature, and any name of an algorithm.
    ///
    /// - Parameter signature: signs the bytes that it takes.
    package static func compact(
        header: JSON, payload: [UInt8], algorithm: Algorithm,
        signature: ([UInt8]) throws(CryptoError) -> [UInt8]
    ) throws(CryptoError) -> String {
        var header = header
        header["alg"] = .string(algorithm.rawValue)
        let input = Base64URL.encode(header.encoded()) + "." + Base64URL.encode(payload)
        return input + "." + Base64URL.encode(try signature(Array(input.utf8)))
    }

    /// Makes a JWT (RFC 7519 §7.1) from its claims.
    package static func sign(
        header: JSON, claims: JSON, key: JWSKey, algorithm: Algorithm
    ) throws(CryptoError) -> String {
        try sign(header: header, payload: claims.encoded(), key: key, algorithm: algorithm)
    }
}

private extension JWS {
    static func bytes(
        _ part: Substring.UTF8View, of name: JWSError.Part
    ) throws(JWSError) -> [UInt8] {
        guard let bytes = Base64URL.decode(Substring(part)) else { throw .notBase64URL(name) }
        return bytes
    }

    static func header(_ bytes: [UInt8]) throws(JWSError) -> JSON {
        let header: JSON
        do throws(JSONSyntaxError) {
            header = try JSON(parsing: bytes)
        } catch {
            throw .headerNotJSON(error)
        }
        guard header.object != nil else { throw .headerNotAnObject }
        // RFC 7515 §4.1.4: `kid` must be a string; another value, if ignored, would let any key
        // pass.
        guard header["kid"] == nil || header["kid"]?.string != nil else { throw .keyIDNotAString }
        return header
    }

    /// RFC 7515 §4.1.11: a header with `crit` is refused unless every extension it names is
    /// supported. None is supported here, and an empty list is forbidden as well.
    func isVerifiable(with algorithm: Algorithm) -> Bool {
        self.algorithm == algorithm && header["crit"] == nil
    }
}

/// The key that signs a token.
package enum JWSKey: Sendable {
    case asymmetric(PrivateKey)
    /// A shared secret of any length. RFC 7518 §3.2 requires at least the hash's length, but client
    /// secrets are often shorter.
    case symmetric([UInt8])
    /// No signature at all (RFC 7518 §3.6).
    case none

    package func signature(
        of message: [UInt8], algorithm: Algorithm
    ) throws(CryptoError) -> [UInt8] {
        switch self {
        case .asymmetric(let key): return try key.signature(of: message, algorithm: algorithm)
        case .symmetric(let secret) where algorithm.isSymmetric:
            return algorithm.hash.authenticationCode(key: secret, message: message)
        case .none where algorithm == .none: return []
        case .symmetric: throw CryptoError("a shared secret cannot sign with \(algorithm.rawValue)")
        case .none: throw CryptoError("signing with \(algorithm.rawValue) takes a key")
        }
    }
}

/// The reason why a text is not a compact JWS.
package enum JWSError: Error, Equatable, CustomStringConvertible {
    case tooLong(limit: Int)
    case wrongNumberOfParts(Int)
    case notBase64URL(Part)
    case headerNotJSON(JSONSyntaxError)
    case headerNotAnObject
    case keyIDNotAString

    /// One of the three parts, in order.
    package enum Part: String, Sendable {
        case header
        case payload
        case signature
    }

    /// A phrase for people, without a full stop.
    package var description: String {
        switch self {
        case .tooLong(let limit): "the token is longer than \(limit) bytes"
        case .wrongNumberOfParts(5): "the token is encrypted (it has 5 parts); send a signed one"
        case .wrongNumberOfParts(let count):
            "a signed token has 3 parts with dots between, not \(count)"
        case .notBase64URL(let part):
            "the \(part.rawValue) of the token is not base64url without padding"
        case .headerNotJSON(let error): "the header of the token is not JSON: \(error)"
        case .headerNotAnObject: "the header of the token is not a JSON object"
        case .keyIDNotAString: "the kid in the header of the token is not a string"
        }
    }
}
