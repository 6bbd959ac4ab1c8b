extension Understudy {
    /// A person who can sign in: `.init("dora", claims: ["email": "dora@example.com"])`.
    public struct User: DirectoryEntry {
        /// The name that is typed or chosen on the login page.
        public var username: String
        /// The subject identifier (OpenID Connect Core §2); nil for the username.
        public var sub: String?
        /// The password; nil for a user without one.
        public var password: String?
        /// Claims by their names in OpenID Connect Core §5.1, and any others.
        public var claims: [String: JSONValue]
        /// Scope values at APIs that enforce them, by the identifier of the API.
        public var permissions: [String: [String]]
        /// True if this user may not sign in.
        public var isBlocked: Bool
        /// All other members, by their names in the configuration.
        public var otherMembers: [String: JSONValue] = [:]

        public init(
            _ username: String, sub: String? = nil, password: String? = nil,
            claims: [String: JSONValue] = [:], permissions: [String: [String]] = [:],
            isBlocked: Bool = false
        ) {
            self.username = username
            self.sub = sub
            self.password = password
            self.claims = claims
            self.permissions = permissions
            self.isBlocked = isBlocked
        }

        public init(members: [String: JSONValue]) {
            var members = ObjectMembers(members)
            let sub = members.string("sub")
            let username = members.string("username")
            self.init(
                username ?? sub ?? "", sub: sub, password: members.string("password"),
                claims: members.take("claims")?.object ?? [:],
                permissions: members.take("permissions")?.object?.mapValues {
                    $0.array?.compactMap(\.string) ?? []
                } ?? [:], isBlocked: members.bool("blocked") ?? false)
            otherMembers = members.rest
        }

        public var members: [String: JSONValue] {
            var members = ObjectMembers(otherMembers)
            members["username"] = .string(username)
            members["sub"] = sub.map(JSONValue.string)
            members["password"] = password.map(JSONValue.string)
            members.state("claims", claims.map { ($0, $1) })
            members.state("permissions", permissions.map { ($0, .array($1.map(JSONValue.string))) })
            if isBlocked { members["blocked"] = true }
            return members.rest
        }
    }
}
