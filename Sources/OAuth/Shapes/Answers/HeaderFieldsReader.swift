import JOSE
import Members
import Text

/// Reads header fields by their names, which are compared without case (RFC 9110 §5.1).
struct HeaderFieldsReader {
    /// Fields that the server sets itself, to frame messages and to recognize browsers.
    private static let own = ["connection", "content-length", "set-cookie", "transfer-encoding"]

    func read(_ members: inout MemberReader, into fields: inout [String: String]) {
        var stated: Set<String> = []
        for name in members.names {
            let value = members.string(name) { text in
                Self.isValue(text) ? nil : "is not the value of a header field (RFC 9110 §5.5)"
            }
            if let flaw = Self.flaw(inName: name, stated: stated) {
                members.report(flaw, at: members.path.member(name))
            }
            stated.insert(name.lowercased())
            fields = fields.filter { $0.key.lowercased() != name.lowercased() }
            fields[name] = value
        }
    }
}

extension HeaderFieldsReader {
    /// The flaw in the name of a field; nil for a good one.
    static func nameFlaw(in name: String) -> Flaw? {
        !name.isEmpty && name.utf8.allSatisfy(\.isTokenByte)
            ? nil : "is not the name of a header field (RFC 9110 §5.1)"
    }

    /// Returns true if a field may have that value (RFC 9110 §5.5).
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7e).contains($0) } && text.first != " "
            && text.last != " "
    }
}

private extension HeaderFieldsReader {
    static func flaw(inName name: String, stated: Set<String>) -> Flaw? {
        if let flaw = nameFlaw(in: name) { return flaw }
        if own.contains(name.lowercased()) { return "is set by the server itself; leave it out" }
        return stated.contains(name.lowercased()) ? "is stated twice; leave out one" : nil
    }
}
