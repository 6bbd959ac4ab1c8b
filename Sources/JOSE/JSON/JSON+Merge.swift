extension JSON {
    /// This value after a merge patch: null removes a member, an object changes single members,
    /// anything else replaces the value (RFC 7396 §2).
    package func merging(_ patch: JSON) -> JSON {
        guard case .object(let changes) = patch else { return patch }
        var members = object ?? [:]
        for (name, change) in changes {
            if change.isNull {
                members.removeValue(forKey: name)
            } else {
                members[name] = (members[name] ?? .null).merging(change)
            }
        }
        return .object(members)
    }
}

extension JSON {
    /// The merge patch that turns this value into another one: null for each member that goes, and
    /// for objects only the differences (RFC 7396).
    package func patch(to other: JSON) -> JSON {
        guard let members = object, let others = other.object else { return other }
        var changes: [String: JSON] = [:]
        for name in members.keys where others[name] == nil { changes[name] = .null }
        for (name, value) in others where members[name] != value {
            changes[name] = members[name]?.patch(to: value) ?? value
        }
        return .object(changes)
    }
}
