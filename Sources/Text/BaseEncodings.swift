/// Base 32 without padding (RFC 4648 §6), as authenticator apps take secrets.
package enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var (buffer, bits) = (0, 0)
        for byte in bytes {
            buffer = buffer << 8 | Int(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[buffer >> bits & 31])
            }
            buffer &= (1 << bits) - 1
        }
        if bits > 0 { text.append(alphabet[buffer << (5 - bits) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// nil for invalid text. Padding and spaces, which apps show between groups, are ignored.
    package static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (buffer, bits) = (0, 0)
        for character in text.uppercased().utf8 where character != .ascii(" ") {
            if character == .ascii("=") { break }
            guard let digit = alphabet.firstIndex(of: character) else { return nil }
            buffer = buffer << 5 | digit
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(buffer >> bits & 255))
            }
            buffer &= (1 << bits) - 1
        }
        return bytes
    }
}

/// Base64 with padding (RFC 4648 §4).
package enum Base64 {
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Base64URL.encode(bytes).map { ["-": "+", "_": "/"][$0] ?? $0 }
        return String(digits) + String(repeating: "=", count: (4 - digits.count % 4) % 4)
    }

    /// nil for invalid text.
    package static func decode(_ text: String) -> [UInt8]? {
        Base64URL.decode(inURLAlphabet(text).prefix { $0 != "=" })
    }

    /// A text with the two characters of base64url in place of those that URLs escape (RFC 4648
    /// §5).
    package static func inURLAlphabet(_ text: String) -> String {
        text.replacing(text: "+", with: "-").replacing(text: "/", with: "_")
    }
}

/// Base64url without padding, as in RFC 7515 §2 and RFC 4648 §5.
package enum Base64URL {
    @inlinable
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        text(of: Array(bytes))
    }

    /// The bytes, or nil if `encode` would not write this text: padding, spaces, `+`, `/`,
    /// impossible lengths and unused bits that are not zero are refused, so that no two texts mean
    /// the same bytes.
    @inlinable
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        bytes(of: Array(text.utf8))
    }

    @usableFromInline
    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var (pending, count) = (UInt32(0), 0)
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(digit(UInt8(truncatingIfNeeded: pending >> count) & 0x3F))
            }
        }
        if count > 0 {
            text.append(digit(UInt8(truncatingIfNeeded: pending << (6 - count)) & 0x3F))
        }
        return String(decoding: text, as: UTF8.self)
    }

    @usableFromInline
    static func bytes(of characters: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count * 3 / 4)
        var (pending, count) = (UInt32(0), 0)
        for character in characters {
            guard let value = value(character) else { return nil }
            pending = pending << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> count))
            }
        }
        let unusedBits = pending & ((1 << count) - 1)
        guard count < 6, unusedBits == 0 else { return nil }
        return bytes
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<26: .ascii("A") + value
        case 26..<52: .ascii("a") + value - 26
        case 52..<62: .ascii("0") + value - 52
        case 62: .ascii("-")
        default: .ascii("_")
        }
    }

    private static func value(_ character: UInt8) -> UInt8? {
        switch character {
        case .ascii("A") ... .ascii("Z"): character - .ascii("A")
        case .ascii("a") ... .ascii("z"): character - .ascii("a") + 26
        case .ascii("0") ... .ascii("9"): character - .ascii("0") + 52
        case .ascii("-"): 62
        case .ascii("_"): 63
        default: nil
        }
    }
}
