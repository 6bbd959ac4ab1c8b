import JOSE
import Text

/// Reads the members of one JSON object, remembers which were asked for, and collects all problems
/// instead of stopping at the first. A null member counts as absent.
package struct MemberReader {
    /// The treatment of members that nothing asked for.
    package enum UnknownMembers: Sendable {
        case refused
        /// Ignored, as RFC 7591 §2 requires for client registration.
        case ignored
    }

    package let path: MemberPath
    /// The noun for a member in messages.
    package var noun = "member"
    package private(set) var problems: [ConfigurationProblem] = []
    /// Remarks on members that are accepted though hardly meant so.
    package private(set) var remarks: [ConfigurationProblem] = []
    /// Phrases for members that are often written here by mistake: "it belongs in claims".
    package var elsewhere: [String: String] = [:]
    private let members: [String: JSON]
    private let unknownMembers: UnknownMembers
    /// The names asked for, in this order and by hash, since some readers ask for a thousand.
    private var known: [String] = []
    private var isKnown: Set<String> = []
    /// The members asked for here and within; nil when they are not recorded.
    var asked: [AskedMember]?

    /// Reads a whole object with `read`, which returns nil only after it has reported why.
    package static func read<Value>(
        _ json: JSON, unknownMembers: UnknownMembers = .refused,
        _ read: (inout MemberReader) -> Value?
    ) throws(InvalidConfiguration) -> Value {
        var outer = MemberReader(path: .root, members: [:], unknownMembers: unknownMembers)
        let value = outer.nested(json, at: .root, read)
        guard let value = value ?? nil, outer.problems.isEmpty else {
            throw InvalidConfiguration(outer.problems)
        }
        return value
    }

    init(path: MemberPath, members: [String: JSON], unknownMembers: UnknownMembers) {
        self.path = path
        self.members = members
        self.unknownMembers = unknownMembers
    }

    /// The names of all members, sorted.
    package var names: [String] {
        isSurvey && members.isEmpty ? [MemberPath.freeName] : members.keys.sorted()
    }

    /// The value of the member as it is written; nil when it is absent.
    ///
    /// - Parameter kind: the kind of value that the caller expects.
    package mutating func value(
        _ name: String, as kind: @autoclosure () -> MemberKind = .any
    ) -> JSON? {
        if isKnown.insert(name).inserted { known.append(name) }
        asked?.append(AskedMember(path: path.member(name).names, kind: kind(), noun: noun))
        guard let value = members[name], !value.isNull else { return nil }
        return value
    }

    /// Returns true if the member is null, for members where that differs from absence.
    package mutating func isNull(_ name: String) -> Bool {
        value(name) == nil && members[name] != nil
    }

    /// All members as they are written, nulls included, for objects whose names are free.
    package mutating func everything() -> JSON {
        isKnown.formUnion(names)
        known += names
        if isSurvey { _ = value(MemberPath.freeName) }
        return .object(members)
    }

    /// All members as they are written, without asking for any of them.
    package var written: JSON { .object(members) }

    /// Reads an object within this one with a reader of its own.
    package mutating func nested<Value>(
        _ json: JSON, at path: MemberPath, _ read: (inout MemberReader) -> Value
    ) -> Value? {
        guard let members = json.object else {
            let example = path.names.isEmpty ? "" : Self.example(read)
            report("expected an object, found \(json.kind)\(example)", at: path)
            return nil
        }
        var reader = MemberReader(path: path, members: members, unknownMembers: unknownMembers)
        if isSurvey { reader.asked = [] }
        let value = read(&reader)
        asked? += reader.asked ?? []
        reader.refuseUnknownMembers()
        problems += reader.problems
        remarks += reader.remarks
        return value
    }

    /// Adds a problem with this object as a whole, or with the value at `path`.
    package mutating func report(_ flaw: Flaw, at path: MemberPath? = nil) {
        problems.append(ConfigurationProblem(flaw, at: path ?? self.path))
    }

    /// Adds a remark about the value at `path`, which is accepted.
    package mutating func remark(_ flaw: Flaw, at path: MemberPath) {
        remarks.append(ConfigurationProblem(flaw, at: path))
    }

    package mutating func reportMismatch(_ json: JSON, expected: String, at path: MemberPath) {
        report("expected \(expected), found \(json.kind)", at: path)
    }
}

private extension ConfigurationProblem {
    init(_ flaw: Flaw, at path: MemberPath) {
        self.init(
            path: path.text, message: flaw.message, suggestion: flaw.suggestion,
            partner: flaw.partner)
    }
}

private extension MemberReader {
    /// An object in words, by the members that a reader asks for first.
    static func example<Value>(_ read: (inout MemberReader) -> Value) -> String {
        var reader = MemberReader(path: .root, members: [:], unknownMembers: .ignored)
        _ = read(&reader)
        let members = reader.known.prefix(2).map { "\($0): …" }.joined(separator: ", ")
        return members.isEmpty ? "" : "; one like { \(members) } is meant"
    }

    mutating func refuseUnknownMembers() {
        guard unknownMembers == .refused else { return }
        let unknown = members.keys.filter { !isKnown.contains($0) }.sorted()
        for name in unknown.prefix(20) {
            // Other tools have names in camel case.
            let folded = name.inSnakeCase
            let meant =
                isKnown.contains(folded)
                ? folded : GuessedNames.meant(by: name, among: known)
            let place = elsewhere[name] ?? (meant == nil ? elsewhere[folded] : nil)
            report(
                place.map { Flaw("unknown \(noun) \(name.shown); \($0)") }
                    ?? meant.map { Flaw("unknown \(noun) \(name.shown)", suggestion: $0) }
                    ?? .unknown(noun, name, known: known))
        }
        if unknown.count > 20 { report(Flaw("and \(unknown.count - 20) more that are unknown")) }
    }
}

extension MemberReader {
    /// Reads an object with a reader of its own.
    package mutating func object<Value>(
        _ name: String, _ read: (inout MemberReader) -> Value
    ) -> Value? {
        guard let json = value(name, as: .object) ?? standIn([:]) else { return nil }
        return nested(json, at: path.member(name), read)
    }

    /// Reads a list of objects; leaves out those for which `read` returns nil.
    package mutating func objects<Value>(
        _ name: String, _ read: (inout MemberReader) -> Value?
    ) -> [Value]? {
        guard let json = value(name, as: .objects) ?? standIn([[:]]) else { return nil }
        let path = path.member(name)
        guard let elements = elements(of: json, expected: "a list of objects", at: path) else {
            return nil
        }
        return elements.indices.compactMap { index -> Value? in
            nested(elements[index], at: path.element(index), read) ?? nil
        }
    }

    /// The elements of a list, whose length is limited.
    mutating func elements(of json: JSON, expected: String, at path: MemberPath) -> [JSON]? {
        guard let elements = json.array else {
            reportMismatch(json, expected: expected, at: path)
            return nil
        }
        let most = 10_000
        guard elements.count <= most else {
            report(Flaw("has \(elements.count) elements, and \(most) are the most"), at: path)
            return nil
        }
        return elements
    }

    /// Reports the elements of a list that share a value that has to be unique.
    ///
    /// - Parameter key: finds the value in an element; returns nil when there is none.
    package mutating func refuseDuplicates(
        in list: String, of noun: String, key: (JSON) -> String?
    ) {
        var owners: [String: Int] = [:]
        for (index, element) in (value(list)?.array ?? []).enumerated() {
            guard let key = key(element) else { continue }
            if let owner = owners[key] {
                let taken = "\(key.shown) is the \(noun) of \(list)[\(owner)] already"
                report(Flaw(taken), at: path.member(list).element(index))
            } else {
                owners[key] = index
            }
        }
    }

    /// Reads a number in `range`, which need not be whole.
    package mutating func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
        let bounds = "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        let form = "a number from \(bounds)"
        guard let json = value(name, as: .described(form)) else { return nil }
        if let number = json.number, range.contains(number) { return number }
        let found = json.number == nil ? json.kind : json.text
        report("expected \(form), found \(found)", at: path.member(name))
        return nil
    }

    private static func text(_ number: Double) -> String {
        JSON.number(number).integer.map { String($0) } ?? "\(number)"
    }
}
