import JOSE

/// Which claims a scope value stands for (OpenID Connect Core §5.4).
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

    /// The claims of `user` that `scope` opens up. Claims that are neither standard nor behind a
    /// scope value are the user's own and always given.
    ///
    /// - Parameter scopeClaims: the claims behind each scope value.
    package static func claims(
        of user: User, for scope: Scope, _ scopeClaims: [String: [String]] = byScope
    ) -> [String: JSON] {
        let opened = Set(scope.values.flatMap { scopeClaims[$0] ?? [] })
        return user.claims.filter { name, _ in
            opened.contains(name)
                || !all.contains(name) && !scopeClaims.values.contains { $0.contains(name) }
        }
    }

    private static let all = Set(names)
}
