import JOSE
import Members

/// What a value has to fit: any one of some patterns.
struct Patterns: Sendable {
    private let globs: [Glob]

    init(_ texts: [String]) {
        globs = texts.map(Glob.init)
    }

    func fit(_ value: String) -> Bool {
        globs.contains { $0.matches(value) }
    }
}

extension Patterns {
    /// A string, or a list of strings of which one has to fit.
    ///
    /// - Parameter known: each pattern has to fit one of these words at least.
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

    /// The same, of a member that must not be null.
    static func readRequired(_ name: String, of members: inout MemberReader) -> Patterns? {
        if members.value(name) == nil {
            members.reportMismatch(.null, expected: "a string", at: members.path.member(name))
        }
        return read(name, of: &members)
    }
}
