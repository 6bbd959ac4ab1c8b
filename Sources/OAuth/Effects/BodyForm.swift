import JOSE
import Members
import Text

/// `body`: the bytes of a JSON answer, in forms that clients have to read as well, or to refuse.
struct BodyForm: AnswerEffect {
    /// The member to write twice, the first time with a value of nobody's (RFC 8259 §4).
    var repeated: String?
    /// ISO 8859-1 in place of UTF-8 (RFC 8259 §8.1).
    var isLatin = false
    /// A byte order mark, which a reader may pass over (RFC 8259 §8.1).
    var hasMark = false
    /// Compressed, whether the client asked for that or not (RFC 9110 §12.5.3).
    var isCompressed = false
    var contentType: String?
    /// The number of blanks to add behind it.
    var padding = 0

    /// No answer gets more blanks.
    static let mostPadding = 50_000_000

    func concerns(_ answer: RuledAnswer) -> Bool { answer.isJSON && !answer.body.isEmpty }

    /// The tag goes, because it stands for other bytes.
    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        guard concerns(answer) else { return }
        answer.body = form(of: answer.body)
        if isLatin { answer.setField("Content-Type", "application/json; charset=ISO-8859-1") }
        if isCompressed { answer.setField("Content-Encoding", "gzip") }
        if let contentType { answer.setField("Content-Type", contentType) }
        answer.padding = padding
        answer.removeField("ETag")
    }
}

private extension BodyForm {
    func form(of body: [UInt8]) -> [UInt8] {
        var body = repeated.map { repeating($0, in: body) } ?? body
        if isLatin { body = Latin1.json(body) }
        if hasMark { body = [0xef, 0xbb, 0xbf] + body }
        return isCompressed ? StoredGzip.bytes(of: body) : body
    }

    func repeating(_ name: String, in body: [UInt8]) -> [UInt8] {
        guard let json = try? JSON(parsing: body), json[name] != nil else { return body }
        let first: JSON = [name: "nobody's"]
        return first.encoded().dropLast() + [.ascii(",")] + body.dropFirst()
    }
}

extension RuleEffectMember {
    static let body = RuleEffectMember(name: "body", reach: .documents) { name, members in
        members.object(name) { members in
            var form = BodyForm()
            members.replace(&form.hasMark, "bom")
            members.replace(&form.isCompressed, "gzip")
            form.isLatin = members.word("charset", of: ["iso-8859-1"]) != nil
            form.repeated = members.string("duplicate")
            form.contentType = members.string("content_type") { text in
                HeaderFieldsReader.isValue(text)
                    ? nil : "is not the value of a header field (RFC 9110 §5.5)"
            }
            form.padding = members.integer("pad", in: 0...BodyForm.mostPadding, of: "bytes") ?? 0
            if members.names.isEmpty { members.report("changes nothing") }
            if form.isCompressed, form.padding > 0 {
                members.report("what is compressed cannot be padded; leave out 'gzip' or 'pad'")
            }
            return form
        }
    }
}

/// Text in which each character is one byte (ISO 8859-1).
enum Latin1 {
    /// JSON in that character set; other characters are escaped.
    ///
    /// - Parameter body: in UTF-8.
    static func json(_ body: [UInt8]) -> [UInt8] {
        String(decoding: body, as: UTF8.self).unicodeScalars.flatMap { scalar -> [UInt8] in
            guard scalar.value > 0xff else { return [UInt8(scalar.value)] }
            return UTF16.encode(scalar).map { Array($0) }?.flatMap(escape) ?? []
        }
    }

    private static func escape(_ unit: UInt16) -> [UInt8] {
        let digits = String(unit, radix: 16)
        return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
}

/// The format of gzip around bytes that are stored as they are (RFC 1951 §3.2.4, RFC 1952 §2.3).
enum StoredGzip {
    static func bytes(of content: [UInt8]) -> [UInt8] {
        // Deflate, no flags, no time, an unknown system.
        var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]
        var rest = content[...]
        repeat {
            let block = rest.prefix(Int(UInt16.max))
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            bytes += [rest.isEmpty ? 1 : 0] + little(length) + little(~length) + block
        } while !rest.isEmpty
        let size = UInt32(truncatingIfNeeded: content.count)
        return bytes + little(checksum(of: content)) + little(size)
    }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// CRC-32 (RFC 1952 §8).
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xedb8_8320 ^ sum >> 1 }
    }
}
