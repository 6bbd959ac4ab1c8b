import JOSE

/// A member that a reader asks for, whether or not anybody has written it.
package struct AskedMember: Sendable, Equatable {
    /// Elements of a list have `[]` behind its name, and a name that is free is `*`.
    package let path: [String]
    package internal(set) var kind: MemberKind
    /// What messages call it: "member", "endpoint".
    package let noun: String
}

extension MemberReader {
    /// Everything that `read` asks for, in that order and each once: what a table or a schema of a
    /// document is made of.
    ///
    /// - Parameter sample: has the members without which `read` does not ask for others.
    package static func survey<Value>(
        _ sample: JSON, _ read: (inout MemberReader) -> Value
    ) -> [AskedMember] {
        var members: [AskedMember] = []
        var places: [[String]: Int] = [:]
        var reader = MemberReader(path: .root, members: [:], unknownMembers: .ignored)
        reader.asked = []
        _ = reader.nested(sample, at: .root, read)
        for asked in reader.asked ?? [] {
            if let place = places[asked.path] {
                // Who asks for more than its presence knows best.
                if members[place].kind == .any { members[place].kind = asked.kind }
            } else {
                places[asked.path] = members.count
                members.append(asked)
            }
        }
        return members
    }

    /// Whether no document is read: what is absent is asked for all the same.
    var isSurvey: Bool {
        asked != nil
    }

    /// What stands in for an absent member, so that those within it are asked for.
    func standIn(_ json: JSON) -> JSON? {
        guard isSurvey else { return Optional.none }
        return json
    }
}
