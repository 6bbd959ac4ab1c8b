import Text

/// Writes JSON values; the same value always gives the same bytes.
struct JSONWriter {
    /// Spaces per level, or nil for the compact form.
    let indentation: Int?
    private(set) var bytes: [UInt8] = []
    private var level = 0

    init(indentation: Int?) {
        self.indentation = indentation
        // The size of most documents, which would otherwise grow by many small steps.
        bytes.reserveCapacity(512)
    }

    mutating func write(_ value: JSON) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += value.description.utf8
        case .number(let value): write(value)
        case .string(let value): write(value)
        case .array(let elements): list(elements, between: "[", "]") { $0.write($1) }
        case .object(let members): write(ordered: members.sorted { $0.key < $1.key })
        }
    }

    /// Writes an object whose members are in their order already.
    mutating func write(ordered members: [(key: String, value: JSON)]) {
        list(members, between: "{", "}") { writer, member in
            writer.write(member.key)
            writer.bytes.append(.ascii(":"))
            if writer.indentation != nil { writer.bytes.append(.ascii(" ")) }
            writer.write(member.value)
        }
    }

    private mutating func list<Item>(
        _ items: [Item], between open: Unicode.Scalar, _ close: Unicode.Scalar,
        writeItem: (inout JSONWriter, Item) -> Void
    ) {
        bytes.append(.ascii(open))
        level += 1
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(.ascii(",")) }
            startLine()
            writeItem(&self, item)
        }
        level -= 1
        if !items.isEmpty { startLine() }
        bytes.append(.ascii(close))
    }

    private mutating func startLine() {
        guard let indentation else { return }
        bytes.append(.ascii("\n"))
        bytes.append(contentsOf: repeatElement(.ascii(" "), count: level * indentation))
    }

    /// The shortest text that reads back as the same number. JSON has no infinity and no NaN; they
    /// become null, as in JavaScript.
    private mutating func write(_ number: Double) {
        bytes += (number.isFinite ? number.description : "null").utf8
    }

    private mutating func write(_ string: String) {
        bytes.append(.ascii("\""))
        var string = string
        let isPlain = string.withUTF8 { utf8 in
            let isPlain = UnsafeRawBufferPointer(utf8).isPlainInQuotes
            if isPlain { bytes.append(contentsOf: utf8) }
            return isPlain
        }
        if !isPlain { writeEscaped(string) }
        bytes.append(.ascii("\""))
    }

    private mutating func writeEscaped(_ string: String) {
        for byte in string.utf8 {
            switch byte {
            case .ascii("\""), .ascii("\\"): bytes += [.ascii("\\"), byte]
            case .ascii("\n"): bytes += "\\n".utf8
            case .ascii("\r"): bytes += "\\r".utf8
            case .ascii("\t"): bytes += "\\t".utf8
            case 0..<0x20:
                bytes += "\\u00".utf8
                bytes += [.hexDigit(byte >> 4), .hexDigit(byte & 15)]
            default: bytes.append(byte)
            }
        }
    }
}
