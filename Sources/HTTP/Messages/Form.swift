import Text

/// The `application/x-www-form-urlencoded` format of forms and queries
/// (https://url.spec.whatwg.org/#application/x-www-form-urlencoded).
package enum Form {
    /// The number of pairs that are read from one text.
    package static let maxPairs = 1_000

    /// Reads like a browser: keeps duplicates, order and malformed escapes, turns bytes that are
    /// not UTF-8 into U+FFFD, and ignores pairs beyond the limit.
    package static func decode(_ bytes: some Sequence<UInt8>) -> [(name: String, value: String)] {
        pieces(of: Array(bytes)).prefix(maxPairs).map { piece in
            (lenient(piece.name), lenient(piece.value))
        }
    }

    package static func decode(_ text: String) -> [(name: String, value: String)] {
        decode(text.utf8)
    }

    /// Reads the same pairs, but refuses anything that `decode` would have to guess.
    package static func decodeStrictly(
        _ bytes: some Sequence<UInt8>
    ) throws(FormError) -> [(name: String, value: String)] {
        let pieces = pieces(of: Array(bytes))
        guard pieces.count <= maxPairs else { throw .tooManyPairs(limit: maxPairs) }
        var pairs: [(name: String, value: String)] = []
        pairs.reserveCapacity(pieces.count)
        for piece in pieces {
            let name = try strict(piece.name, within: piece)
            pairs.append((name, try strict(piece.value, within: piece)))
        }
        return pairs
    }

    package static func decodeStrictly(
        _ text: String
    ) throws(FormError) -> [(name: String, value: String)] {
        try decodeStrictly(text.utf8)
    }

    /// Writes letters, digits and `*-._` as they are, a space as "+", anything else as `%XX`.
    package static func encode(_ pairs: [(String, String)]) -> String {
        pairs.map { "\(encode($0))=\(encode($1))" }.joined(separator: "&")
    }

    private typealias Piece = (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

    private static func pieces(of bytes: [UInt8]) -> [Piece] {
        bytes.split(separator: UInt8(ascii: "&")).map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
            return (piece[..<equals], piece[equals...].dropFirst())
        }
    }

    private static func lenient(_ bytes: ArraySlice<UInt8>) -> String {
        var decoder = PercentDecoder()
        decoder.append(bytes, plusIsSpace: true)
        return String(decoding: decoder.bytes, as: UTF8.self)
    }

    private static func strict(
        _ bytes: ArraySlice<UInt8>, within piece: Piece
    ) throws(FormError) -> String {
        var decoder = PercentDecoder()
        decoder.append(bytes, plusIsSpace: true)
        if let offset = decoder.firstError {
            throw .badPercentEncoding(offset: bytes.startIndex + offset)
        }
        guard let text = String(validating: decoder.bytes, as: UTF8.self) else {
            throw .notUTF8(name: lenient(piece.name))
        }
        return text
    }

    private static func encode(_ text: String) -> String {
        PercentEncoding.encode(text, spaceIsPlus: true) { byte in
            byte.isBase64URL || byte == .ascii("*") || byte == .ascii(".")
        }
    }
}

/// The reason why a form or a query was refused.
package enum FormError: Error, Equatable {
    /// A "%" at this byte is not followed by two hexadecimal digits.
    case badPercentEncoding(offset: Int)
    /// The name or the value of this parameter does not decode to UTF-8.
    case notUTF8(name: String)
    case tooManyPairs(limit: Int)
}

extension FormError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .badPercentEncoding(let offset):
            "the \"%\" at byte \(offset) is not followed by two hexadecimal digits; "
                + "write a literal percent sign as %25"
        case .notUTF8(let name):
            "the parameter \"\(name)\" is not UTF-8; encode it as UTF-8 before percent-encoding it"
        case .tooManyPairs(let limit): "there are more than \(limit) parameters; send fewer"
        }
    }
}
