import JOSE
import Members
import Text

/// A list of patterns; a value must match one of them.
struct Patterns: Sendable {
    /// The patterns as written.
    let texts: [String]
    private let globs: [Glob]

    init(_ texts: [String]) {
        self.texts = texts
        globs = texts.map(Glob.init)
    }

    func fit(_ value: String) -> Bool {
        globs.contains { $0.matches(value) }
    }
}

extension Patterns {
    /// Reads a string, or a list of strings; one of them must match.
    ///
    /// - Parameter known: each pattern must match at least one of these words.
    static func read(
        _ name: String, known: KnownWords? = nil, of members: inout MemberReader
    ) -> Patterns? {
        let kind = "a pattern, or a list of patterns"
        guard let json = members.value(name, as: .described(kind)) else { return nil }
        let check: StringCheck = { text in
            guard let known, !known.words.contains(where: Glob(text).matches) else { return nil }
            return .unknown(known.kind, text, known: known.words)
        }
        guard let elements = json.array else {
            return members.string(name, check: check).map { Patterns([$0]) }
        }
        if elements.isEmpty {
            members.report("an empty list fits nothing", at: members.path.member(name))
        }
        return members.strings(name, check: check).map(Patterns.init)
    }

    /// Reads patterns from a member that must not be null.
    static func readRequired(_ name: String, of members: inout MemberReader) -> Patterns? {
        if members.value(name) == nil {
            members.reportMismatch(.null, expected: "a string", at: members.path.member(name))
        }
        return read(name, of: &members)
    }
}
