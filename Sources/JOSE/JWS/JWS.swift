import Text

/// A compact JWS (RFC 7515 §3.1) that was taken apart and not yet verified.
package struct JWS: Sendable {
    /// A JSON object.
    package let header: JSON
    package let payload: [UInt8]
    package let signature: [UInt8]
    /// The ASCII of header and payload as they came, which is what was signed (RFC 7515 §5.1).
    package let signingInput: [UInt8]

    /// - Parameter maxBytes: how long the whole text may be.
    package init(compact: String, maxBytes: Int = 65_536) throws(JWSError) {
        guard compact.utf8.count <= maxBytes else { throw .tooLong(limit: maxBytes) }
        let parts = compact.utf8.split(separator: .ascii("."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .wrongNumberOfParts(parts.count) }

        header = try Self.header(Self.bytes(parts[0], of: .header))
        payload = try Self.bytes(parts[1], of: .payload)
        signature = try Self.bytes(parts[2], of: .signature)
        signingInput = Array(compact.utf8[..<parts[1].endIndex])
    }

    /// What the header says; the verifier decides which algorithm it takes.
    package var algorithm: Algorithm? { header["alg"]?.string.map(Algorithm.init) }

    package var keyID: String? { header["kid"]?.string }

    /// The payload as a claims set (RFC 7519 §4); nil when it is no JSON object.
    package var claims: JSON? {
        guard let value = try? JSON(parsing: payload), value.object != nil else { return nil }
        return value
    }
}

extension JWS {
    private static func bytes(
        _ part: Substring.UTF8View, of name: JWSError.Part
    ) throws(JWSError) -> [UInt8] {
        guard let bytes = Base64URL.decode(Substring(part)) else { throw .notBase64URL(name) }
        return bytes
    }

    private static func header(_ bytes: [UInt8]) throws(JWSError) -> JSON {
        let header: JSON
        do throws(JSONSyntaxError) {
            header = try JSON(parsing: bytes)
        } catch {
            throw .headerNotJSON(error)
        }
        guard header.object != nil else { throw .headerNotAnObject }
        return header
    }
}
