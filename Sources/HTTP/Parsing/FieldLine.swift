import Text

/// `field-name ":" OWS field-value OWS` (RFC 9112 §5).
struct FieldLine: Sendable {
    let name: FieldName
    let value: String

    init(_ line: ArraySlice<UInt8>) throws(ParseError) {
        // RFC 9112 §5.2: a folded line is refused, since servers differ in how they unfold it.
        guard let first = line.first, !first.isBlank else {
            throw .badRequest("a field line starts with a blank; write each field on one line")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .badRequest("the field line \(line.quoted) has no colon; write \"Name: value\"")
        }
        let name = line[..<colon]
        // RFC 9112 §5.1: a blank before the colon is refused for the same reason.
        guard name.last.map({ !$0.isBlank }) ?? true else {
            throw .badRequest("the field \(name.quoted) has a blank before its colon; remove it")
        }
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else {
            throw .badRequest("the field name \(name.quoted) is not a token; use letters and \"-\"")
        }
        let value = line[(colon + 1)...].trimmingBlanks
        // RFC 9110 §5.5: CR, LF and NUL are dangerous; no other control character has a use.
        guard value.isFieldValue else {
            throw .badRequest("the field \(name.quoted) holds a control character; remove it")
        }
        self.name = FieldName(validated: String(decoding: name, as: UTF8.self))
        self.value = String(decoding: value, as: UTF8.self)
    }
}
