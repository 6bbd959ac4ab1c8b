/// Reads parts in the order in which they were written; beyond the last one, all are empty.
struct PartReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    mutating func number() -> Int {
        let bytes = rest.prefix(MemoryLayout<UInt32>.size)
        rest = rest.dropFirst(bytes.count)
        return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func bytes() -> [UInt8] {
        let count = number()
        let bytes = rest.prefix(count)
        rest = rest.dropFirst(bytes.count)
        return Array(bytes)
    }

    mutating func text() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }

    mutating func fields() -> Fields {
        var fields = Fields()
        for _ in 0..<number() {
            let name = FieldName(validated: text())
            fields.append(name, text())
        }
        return fields
    }
}
