import JOSE
import Text

/// Where a value stands in a document: `clients[1].redirect_uris[0]`.
package struct MemberPath: Sendable, Equatable {
    package let text: String

    package static let root = MemberPath(text: "")

    package func member(_ name: String) -> MemberPath {
        guard name.isPlainName else {
            return MemberPath(text: "\(text)[\(JSON.string(String(name.prefix(64))).text)]")
        }
        return MemberPath(text: text.isEmpty ? name : "\(text).\(name)")
    }

    package func element(_ index: Int) -> MemberPath {
        MemberPath(text: "\(text)[\(index)]")
    }
}

private extension String {
    /// Whether JSON5 needs no quotes around the name, which then cannot be mistaken for a path.
    var isPlainName: Bool {
        guard let first = utf8.first, utf8.count <= 64 else { return false }
        return !first.isDigit
            && utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
    }
}
