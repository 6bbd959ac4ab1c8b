import JOSE
import Text

extension String {
    /// The name of a member in JSON5: in quotes unless it needs none.
    package var memberName: String { isPlainName ? self : JSON.string(self).text }

    /// True if JSON5 needs no quotes around the name, which then cannot be mistaken for a path.
    var isPlainName: Bool {
        guard let first = utf8.first, utf8.count <= 64 else { return false }
        return !first.isDigit && utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
    }
}
