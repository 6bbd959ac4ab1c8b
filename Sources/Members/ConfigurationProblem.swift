import JOSE
import Text

/// A problem with a configuration, or with a client or user in a request.
package struct ConfigurationProblem: Sendable, Equatable, CustomStringConvertible {
    /// The member, like `clients[1].redirect_uris[0]`; empty for the whole document.
    package var path: String
    package var message: String
    /// The known word that is most likely meant.
    package let suggestion: String?
    /// Another member, which the message names.
    package let partner: String?

    package init(
        path: String = "", message: String, suggestion: String? = nil, partner: String? = nil
    ) {
        self.path = path
        self.message = message
        self.suggestion = suggestion
        self.partner = partner
    }

    /// The problem in one line.
    package var description: String {
        let text = suggestion.map { "\(message); did you mean '\($0)'?" } ?? message
        return path.isEmpty ? text : "\(path): \(text)"
    }
}

/// All problems with a configuration; never empty. If there are very many, only the first are
/// listed and the others counted.
package struct InvalidConfiguration: Error, Equatable, CustomStringConvertible {
    package let problems: [ConfigurationProblem]

    package init(_ problems: [ConfigurationProblem], limit: Int = 100) {
        let others = problems.count - limit
        self.problems =
            problems.prefix(limit)
            + (others > 0 ? [ConfigurationProblem(message: "and \(others) more problems")] : [])
    }

    /// The problems, one per line.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// A flaw of a value, without the place of the value.
package struct Flaw: Sendable, Equatable, ExpressibleByStringInterpolation {
    package let message: String
    package let suggestion: String?
    /// Another member, which the message names.
    package let partner: String?

    package init(_ message: String, suggestion: String? = nil, partner: String? = nil) {
        self.message = message
        self.suggestion = suggestion
        self.partner = partner
    }

    package init(stringLiteral message: String) { self.init(message) }

    /// The flaw of an unknown word. A long list of known ones is cut to those that are near.
    ///
    /// - Parameter kind: the expected kind of word: "member".
    package static func unknown(_ kind: String, _ word: String, known: [String]) -> Flaw {
        let message = "unknown \(kind) \(word.shown)"
        if let nearest = word.nearest(among: known) ?? word.relative(among: known) {
            return Flaw(message, suggestion: nearest)
        }
        guard !known.isEmpty else { return Flaw(message) }
        guard known.count > 30 else {
            return Flaw("\(message); known are \(known.joined(separator: ", "))")
        }
        let near = word.nearest(5, among: known)
        return near.isEmpty
            ? Flaw("\(message), and none of the \(known.count) that are known is near to it")
            : Flaw(
                "\(message); the nearest of \(known.count) that are known are "
                    + near.joined(separator: ", "))
    }
}

/// Finds the flaw in a string; nil for none.
package typealias StringCheck = (String) -> Flaw?

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
        MemberPath(text: "\(text)[\(index)]", names: names.dropLast() + [(names.last ?? "") + "[]"])
    }
}

/// The names that people guess, each with the names it may mean.
package enum GuessedNames {
    /// The member that a name means; nil where the object has no such member.
    package static func meant(by name: String, among known: [String]) -> String? {
        meant[name]?.first(where: known.contains)
    }

    private static let meant = Dictionary(
        uniqueKeysWithValues: WordList.lines("names that people guess")
            .map { ($0[0], Array($0.dropFirst())) })
}
