extension Understudy {
    /// An API that access tokens are issued for (RFC 8707).
    public struct API: DirectoryEntry {
        /// The `aud` of its access tokens.
        public var identifier: String
        /// The scope values that it knows.
        public var scopes: [String]
        /// The lifetime of its access tokens in seconds; nil for the provider's.
        public var tokenLifetime: Int?
        /// True if refresh tokens are issued for it.
        public var allowsOfflineAccess = true
        /// All other members, by their names in the configuration: `rbac`.
        public var otherMembers: [String: JSONValue] = [:]

        public init(_ identifier: String, scopes: [String] = [], tokenLifetime: Int? = nil) {
            self.identifier = identifier
            self.scopes = scopes
            self.tokenLifetime = tokenLifetime
        }
    }
}

extension Understudy.API {
    public init(members: [String: Understudy.JSONValue]) {
        var members = ObjectMembers(members)
        self.init(
            members.string("identifier") ?? "", scopes: members.strings("scopes") ?? [],
            tokenLifetime: members.integer("token_lifetime"))
        allowsOfflineAccess = members.bool("allow_offline_access") ?? true
        otherMembers = members.rest
    }

    public var members: [String: Understudy.JSONValue] {
        var members = ObjectMembers(otherMembers)
        members["identifier"] = .string(identifier)
        members.state("scopes", scopes)
        members["token_lifetime"] = tokenLifetime.map(Understudy.JSONValue.integer)
        if !allowsOfflineAccess { members["allow_offline_access"] = false }
        return members.rest
    }
}
