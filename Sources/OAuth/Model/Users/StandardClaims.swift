import JOSE

/// The claims that a scope value stands for (OpenID Connect Core §5.4).
package enum StandardClaims {
    package static let byScope: [String: [String]] = [
        "profile": [
            "name", "family_name", "given_name", "middle_name", "nickname", "preferred_username",
            "profile", "picture", "website", "gender", "birthdate", "zoneinfo", "locale",
            "updated_at",
        ],
        "email": ["email", "email_verified"],
        "address": ["address"],
        "phone": ["phone_number", "phone_number_verified"],
    ]

    package static let names = byScope.values.flatMap(\.self).sorted()

    /// The claims of `user` that `scope` grants. Claims that are neither standard nor tied to a
    /// scope value are always included.
    ///
    /// - Parameter scopeClaims: the claims that each scope value grants.
    package static func claims(
        of user: User, for scope: Scope, _ scopeClaims: [String: [String]] = byScope
    ) -> [String: JSON] {
        // A few short lists are searched sooner than put into a set, and this is asked at each login.
        let opened = scope.values.compactMap { scopeClaims[$0] }
        // Most claims are mostly opened, so that taking the others out leaves less to be hashed.
        var claims = user.claims
        for name in user.claims.keys where !opened.contains(where: { $0.has(name) }) {
            let isTied = all.contains(name) || scopeClaims.values.contains { $0.has(name) }
            if isTied { claims[name] = nil }
        }
        return claims
    }

    private static let all = Set(names)
}

private extension [String] {
    /// Returns true if a name is in the list; lengths come first, since most names differ in them.
    func has(_ name: String) -> Bool {
        contains { $0.utf8.count == name.utf8.count && $0 == name }
    }
}
