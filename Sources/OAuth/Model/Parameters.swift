import Members
import Text

/// The parameters of a request, in the order received.
///
/// A parameter without a value counts as omitted (RFC 6749 §3.1, §3.2).
package struct Parameters: Sendable {
    package let pairs: [(name: String, value: String)]

    package init(_ pairs: [(name: String, value: String)] = []) { self.pairs = pairs }

    /// These parameters under their usual names, where those are not there themselves.
    package func renamed(by aliases: [String: String]) -> Parameters {
        guard !aliases.isEmpty else { return self }
        return Parameters(
            pairs.map { pair in
                let usual = aliases[pair.name].flatMap { self[$0] == nil ? $0 : nil }
                return (usual ?? pair.name, pair.value)
            })
    }

    package subscript(name: String) -> String? {
        pairs.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    /// Returns true if the parameter was sent, even without a value.
    package func has(_ name: String) -> Bool { pairs.contains { $0.name == name } }

    package func isRepeated(_ name: String) -> Bool { pairs.count { $0.name == name } > 1 }

    /// The first name that was sent more than once: a request may not repeat a parameter (RFC 6749
    /// §3.1), except those in `repeatable` (RFC 8707 §2).
    package func firstDuplicate(repeatable: Set<String> = ["resource", "audience"]) -> String? {
        var seen: Set<String> = []
        return pairs.first { !seen.insert($0.name).inserted && !repeatable.contains($0.name) }?.name
    }

    /// The first name that is one of `names` once the white space around it is removed.
    package func nameWithWhitespace(of names: Set<String>) -> String? {
        pairs.map(\.name).first { name in
            guard let first = name.first, let last = name.last else { return false }
            return (first.isWhitespace || last.isWhitespace)
                && names.contains(name.trimmed { $0.isWhitespace })
        }
    }
}

extension Parameters: MemorySized {
    package var heapBytes: Int {
        pairs.reduce(allocationBytes + pairs.count * 32) {
            $0 + $1.name.heapBytes + $1.value.heapBytes
        }
    }
}

/// The form is a list of pairs, each a name and a value.
extension Parameters: Codable {
    package init(from decoder: any Decoder) throws {
        let pairs = try decoder.singleValueContainer().decode([[String]].self)
        guard pairs.allSatisfy({ $0.count == 2 }) else {
            throw Flaw("expected names with one value each")
        }
        self.init(pairs.map { ($0[0], $0[1]) })
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(pairs.map { [$0.name, $0.value] })
    }
}

/// THE table of parameters, `CAssets/Tables/parameters.txt`: names, and what is known of them.
///
/// - `read`: an endpoint here understands it.
/// - `verified`: it is also looked up, so that a wrong value is noticed.
/// - `elsewhere`: a specification or a provider defines it, and nothing here notices a wrong one.
/// - `list`: it may be more than one text in a body of JSON.
/// - `secret`: its value is not shown.
/// - `shown`: its value is never secret. A page shows only the lengths of others: a misnamed one
///   may be a secret.
/// - `@token`: that endpoint reads and does not demand it. Under another name it has no effect, and
///   no error says so.
extension Parameters {
    private static let rows = TextTable.named("parameters.txt").split(separator: "\n").flatMap {
        row in
        let halves = row.split(separator: ":").map { $0.split(separator: " ") }
        return halves[0].map { (name: String($0), marks: halves[1]) }
    }

    private static func names(marked mark: String) -> [String] {
        rows.filter { $0.marks.contains { $0 == mark } }.map(\.name)
    }

    /// Parameters whose values are not shown.
    package static let secretNames = Set(names(marked: "secret") + ["the access token"])

    /// Parameters whose values are never secret.
    package static let shownNames = Set(names(marked: "shown"))

    /// Parameters whose values are looked up here, so that a wrong one is noticed.
    static let lookedUpNames = Set(names(marked: "verified"))

    /// Parameters that an endpoint here understands, so that a misspelt name can be recognized.
    static let knownNames = lookedUpNames.union(names(marked: "read"))

    /// Parameters that are defined somewhere, so that none is a misspelling of another.
    static let definedNames = knownNames.union(names(marked: "elsewhere"))

    /// Parameters that are one text, also in a body of JSON.
    package static let textNames = knownNames.subtracting(names(marked: "list"))

    /// Parameters that an endpoint reads and does not demand, by the endpoint's name.
    static let optionalNames: [Substring: [String]] = rows.reduce(into: [:]) { names, row in
        for mark in row.marks where mark.first == "@" {
            names[mark.dropFirst(), default: []].append(row.name)
        }
    }
}
