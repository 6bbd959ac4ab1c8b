import Members
import Text

/// The parameters of a request, in the order received.
///
/// A parameter without a value counts as omitted (RFC 6749 §3.1, §3.2).
package struct Parameters: Sendable {
    package let pairs: [(name: String, value: String)]

    package init(_ pairs: [(name: String, value: String)] = []) {
        self.pairs = pairs
    }

    package subscript(name: String) -> String? {
        pairs.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    /// Returns true if the parameter was sent, even without a value.
    package func has(_ name: String) -> Bool {
        pairs.contains { $0.name == name }
    }

    package func isRepeated(_ name: String) -> Bool {
        pairs.count { $0.name == name } > 1
    }

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

extension Parameters: Weighed {
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
