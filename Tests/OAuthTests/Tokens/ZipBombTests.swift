import DomainSupport
import Testing

@testable import OAuth

/// RFC 7516 §4.1.3.
struct `A token that is small until it is unpacked` {
    /// A client that reads it to the end then finds nothing wrong, and shows that it did.
    @Test func `is one with a right signature`() throws {
        let key = try DevelopmentKey.load()
        let claims: JSON = ["sub": "alice"]
        let token = try JWS.sign(
            header: [:], claims: claims, key: .asymmetric(key), algorithm: .rs256)
        let draft = TokenDraft(
            header: [:], claims: claims, key: .asymmetric(key), algorithm: .rs256,
            authorization: nil)
        guard case .sealed(let spoil) = TokenDefect.zipBomb.spoiling else {
            return expect(false)
        }
        var (header, content): (JSON, [UInt8]) = ([:], Array(token.utf8))
        spoil(&header, &content, draft)
        expect(header["zip"], is: "DEF")
        expect(content.count < 100_000)
        let (start, run, end) = Self.unpacked(content)
        let padding = [UInt8](repeating: .ascii("V"), count: run)
        expect(start.count + run + end.count > 99_000_000)
        let dot = try require(end.lastIndex(of: .ascii(".")))
        let signature = try require(
            Base64URL.decode(String(decoding: end[(dot + 1)...], as: UTF8.self)))
        expect(
            key.publicKey.verifies(
                signature, of: start + padding + end[..<dot], algorithm: .rs256))
        let begun = String(decoding: start, as: UTF8.self).split(separator: ".")[1].dropLast(3)
        let text = try require(Base64URL.decode(String(begun))) + Array(#""}"#.utf8)
        try expect(JSON(parsing: text), is: ["sub": "alice", "padding": ""])
    }

    /// A stored block, one of a single letter whose bits are nearly all 0, and a stored one (RFC
    /// 1951 §3.2).
    private static func unpacked(
        _ content: [UInt8]
    ) -> (start: [UInt8], run: Int, end: [UInt8]) {
        let count = Int(content[1]) | Int(content[2]) << 8
        let rest = content.dropFirst(5 + count)
        let blanks = rest.dropFirst(16).prefix { $0 == 0 }.count
        return (
            Array(content[5..<(5 + count)]), 1 + 4 * 258 * (blanks + 1),
            Array(rest.dropFirst(16 + blanks + 2 + 4))
        )
    }
}
