import JOSE

extension User {
    /// The two users that exist where none are configured. They have every standard claim (OpenID
    /// Connect Core §5.1), so that every scope returns claims.
    package static let defaults = [
        understudy(
            "alice", given: "Alice", family: "Ferris", gender: "female", birthdate: "1990-04-01",
            phone: "+1 555 0100"),
        understudy(
            "bob", given: "Bob", family: "Marlowe", gender: "male", birthdate: "1985-11-21",
            phone: "+1 555 0101"),
    ]

    /// The default users with the `sub` that a provider gives users.
    package static func defaults(_ subjects: SubjectRules) -> [User] {
        defaults.map { user in
            var user = user
            user.sub = subjects.sub(of: user.username)
            return user
        }
    }

    /// A user made up from a name typed on the login page. The same name gives the same user, so
    /// nothing has to be stored.
    ///
    /// - Parameter sub: nil for the name itself.
    package static func madeUp(named name: String, sub: String? = nil) -> User {
        let email =
            name.contains("@")
            ? name : "\(name.split(separator: " ").joined(separator: "."))@example.com"
        return User(
            sub: sub ?? name, username: name,
            claims: [
                "name": .string(name), "nickname": .string(name),
                "preferred_username": .string(name), "email": .string(email),
                "email_verified": true,
            ])
    }
}

private extension User {
    static func understudy(
        _ username: String, given: String, family: String, gender: String, birthdate: String,
        phone: String
    ) -> User {
        User(
            sub: username, username: username,
            claims: [
                "name": .string("\(given) \(family)"), "given_name": .string(given),
                "family_name": .string(family), "middle_name": "Q.", "nickname": .string(given),
                "preferred_username": .string(username),
                "profile": .string("https://example.com/\(username)"),
                "picture": .string("https://example.com/\(username).png"),
                "website": .string("https://\(username).example.com"), "gender": .string(gender),
                "birthdate": .string(birthdate), "zoneinfo": "Europe/London", "locale": "en-GB",
                "updated_at": 1_700_000_000, "email": .string("\(username)@example.com"),
                "email_verified": true, "phone_number": .string(phone),
                "phone_number_verified": true,
                "address": [
                    "formatted": "1 Stage Door Lane\nLondon WC2E 9DD\nUnited Kingdom",
                    "street_address": "1 Stage Door Lane", "locality": "London",
                    "region": "Greater London", "postal_code": "WC2E 9DD",
                    "country": "United Kingdom",
                ],
            ])
    }
}
