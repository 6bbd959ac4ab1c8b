import JOSE

/// A member that a reader asks for, whether or not a document has it.
package struct AskedMember: Sendable, Equatable {
    /// The names along the path: `[]` follows the name of a list, and `*` is a free name.
    package let path: [String]
    package internal(set) var kind: MemberKind
    /// The noun for it in messages: "member", "endpoint".
    package let noun: String
}

extension MemberReader {
    /// Every member that `read` asks for, once and in that order, to make a table or a schema of a
    /// document.
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
                // A request for a specific kind wins over one for any kind.
                if members[place].kind == .any { members[place].kind = asked.kind }
            } else {
                places[asked.path] = members.count
                members.append(asked)
            }
        }
        return members
    }

    /// True in a survey, which asks for absent members, too.
    package var isSurvey: Bool {
        asked != nil
    }

    /// A stand-in for an absent member, so that the members within it are asked for.
    package func standIn(_ json: JSON) -> JSON? {
        guard isSurvey else { return Optional.none }
        return json
    }
}
