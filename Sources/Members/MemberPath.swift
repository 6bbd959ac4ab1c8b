import JOSE
import Text

/// The place of a value in a document: `clients[1].redirect_uris[0]`.
package struct MemberPath: Sendable, Equatable {
    package let text: String
    /// The names along the path; the name of a list is followed by `[]` for any element.
    let names: [String]

    package static let root = MemberPath(text: "", names: [])
    /// Stands for any name that a document may choose.
    static let freeName = "*"

    package func member(_ name: String) -> MemberPath {
        guard name.isPlainName else {
            let quoted = JSON.string(String(name.prefix(64))).text
            return MemberPath(text: "\(text)[\(quoted)]", names: names + [name])
        }
        return MemberPath(text: text.isEmpty ? name : "\(text).\(name)", names: names + [name])
    }

    package func element(_ index: Int) -> MemberPath {
        MemberPath(
            text: "\(text)[\(index)]",
            names: names.dropLast() + [(names.last ?? "") + "[]"])
    }
}

private extension String {
    /// True if JSON5 needs no quotes around the name, which then cannot be mistaken for a path.
    var isPlainName: Bool {
        guard let first = utf8.first, utf8.count <= 64 else { return false }
        return !first.isDigit
            && utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
    }
}
