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

    /// The scope value that opens up a claim.
    package static let scopeByClaim = Dictionary(
        byScope.flatMap { scope, claims in claims.map { ($0, scope) } },
        uniquingKeysWith: { first, _ in first })

    /// The claims of `user` that `scope` opens up. Claims of no standard scope are the user's own
    /// and always given.
    package static func claims(of user: User, for scope: Scope) -> [String: JSON] {
        user.claims.filter { name, _ in scopeByClaim[name].map(scope.contains) ?? true }
    }
}
