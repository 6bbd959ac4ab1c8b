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
