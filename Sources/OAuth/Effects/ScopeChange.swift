import JOSE
import Members

/// `add_scope` and `remove_scope`: changes to the access token's scope, whatever was requested.
enum ScopeChange: RuleEffect {
    case add(Scope)
    case remove(Scope)

    func applied(to scope: Scope) -> Scope {
        switch self {
        case .add(let more): Scope(scope.values + more.values)
        case .remove(let less): scope.subtracting(less)
        }
    }
}

extension RuleEffectMember {
    static let addScope = scope("add_scope", ScopeChange.add)
    static let removeScope = scope("remove_scope", ScopeChange.remove)

    /// The values in one string, as on the wire, or in a list.
    private static func scope(
        _ name: String, _ change: @escaping @Sendable (Scope) -> ScopeChange
    ) -> RuleEffectMember {
        RuleEffectMember(name: name, endpoints: [.authorize, .token]) { name, members in
            let kind = MemberKind.described("a string, or a list of strings")
            let isList = members.value(name, as: kind)?.array != nil
            let texts =
                isList
                ? members.strings(name, check: Scope.flaw(in:))
                : members.string(name, check: Scope.flaw(in:)).map { [$0] }
            return texts.map { change(Scope(text: $0.joined(separator: " "))) }
        }
    }
}
