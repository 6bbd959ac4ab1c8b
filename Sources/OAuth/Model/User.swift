import JOSE
import Members
import Text

/// A person who can sign in.
package struct User: Sendable, Equatable {
    /// The subject identifier (OpenID Connect Core §2).
    package var sub: String
    /// The name typed or chosen on the login page.
    package var username: String
    /// The password; nil when the user needs none.
    package var password: String?
    /// Claims by their names in OpenID Connect Core §5.1, and any others.
    package var claims: [String: JSON]
    /// Claims that somebody verified, which are told only where they are asked for.
    package var verifiedClaims: [VerifiedClaims] = []
    /// The names of claims that ID tokens and access tokens have whatever the scope.
    package var tokenClaims: [String] = []
    /// The user's permissions at APIs that enforce them, by API identifier.
    package var permissions: [String: [String]] = [:]
    /// True if signing in as this user is blocked.
    package var isBlocked = false
    /// True if pages offer this user to people.
    package var isOffered = true
    /// Settings of individual providers.
    package var extensions = Extensions()
    /// The JSON that the user was read from, for display; an empty object where there was none.
    package var written: JSON = [:]

    package init(
        sub: String, username: String, password: String? = nil, claims: [String: JSON] = [:]
    ) {
        self.sub = sub
        self.username = username
        self.password = password
        self.claims = claims
    }
}

extension User: MemorySized {
    package var heapBytes: Int {
        sub.heapBytes + username.heapBytes + password.heapBytes + claims.heapBytes
            + verifiedClaims.heapBytes + tokenClaims.heapBytes + permissions.heapBytes
            + extensions.heapBytes
    }
}

extension User {
    /// - Throws: the error when the user is blocked from signing in and getting tokens.
    package func refuseIfBlocked(by code: OAuthError.Code) throws(OAuthError) {
        guard !isBlocked else { throw OAuthError(code, "login.user-blocked") }
    }
}

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
        // A few short lists are searched sooner than put into a set, and this is asked at each
        // login.
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

/// Reads a user from a configuration or a request.
package struct UserReader: Sendable {
    private let providerMembers: [any UserMembers]
    private let subject: @Sendable (_ username: String) -> String

    /// - Parameter subject: the `sub` of users without one.
    package init(
        providerMembers: [any UserMembers] = [],
        subject: @escaping @Sendable (_ username: String) -> String = { $0 }
    ) {
        self.providerMembers = providerMembers
        self.subject = subject
    }

    /// Returns nil when the user has no name, which it has then reported.
    package func read(_ members: inout MemberReader) -> User? {
        members.elsewhere = Self.elsewhere
        let sub = members.string("sub")
        let username = members.string("username")
        let password = members.string("password")
        let claims = members.object("claims", readClaims) ?? [:]
        let verified = members.objects(VerifiedClaims.name) {
            VerifiedClaims.read(&$0, of: claims)
        }
        let tokenClaims = members.strings("token_claims") ?? []
        let permissions = members.object("permissions", readPermissions) ?? [:]
        let isBlocked = members.bool("blocked") ?? false
        let name = username ?? sub
        var user = User(
            sub: sub ?? subject(name ?? ""), username: name ?? "", password: password,
            claims: claims)
        user.verifiedClaims = verified ?? []
        user.tokenClaims = tokenClaims
        user.permissions = permissions
        user.isBlocked = isBlocked
        for provider in providerMembers { provider.read(&members, into: &user) }
        user.written = members.written
        if name == nil {
            members.report("'sub' or 'username' is missing; one stands for the other")
        }
        return name == nil ? nil : user
    }
}

/// Reads the members of a user that only one provider has.
package protocol UserMembers: Sendable {
    func read(_ members: inout MemberReader, into user: inout User)
}

private extension UserReader {
    /// Claims are often written beside `sub`.
    static let elsewhere: [String: String] = {
        let claims = StandardClaims.names + ["roles", "groups"]
        let remedies = claims.map {
            ($0, "it is a claim, so write claims: { \($0): … } in its place")
        }
        return Dictionary(remedies, uniquingKeysWith: { first, _ in first })
            .merging(["id": "did you mean 'sub'?"]) { first, _ in first }
    }()

    /// Reads scope values by the identifier of their API.
    func readPermissions(_ members: inout MemberReader) -> [String: [String]] {
        var permissions: [String: [String]] = [:]
        for api in members.names { permissions[api] = members.strings(api) }
        return permissions
    }

    func readClaims(_ members: inout MemberReader) -> [String: JSON] {
        let claims = members.everything().object ?? [:]
        for name in ["sub", VerifiedClaims.name] where claims[name] != nil {
            members.report("belongs beside 'claims', not in it", at: members.path.member(name))
        }
        if claims["claims"]?.object != nil {
            members.report(
                "stands in another claims; write it once", at: members.path.member("claims"))
        }
        return claims
    }
}
