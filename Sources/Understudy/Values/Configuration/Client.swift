extension Understudy {
    /// A client; its members are the metadata of RFC 7591 §2.
    public struct Client: DirectoryEntry {
        /// The `client_id`; nil for one that is made up when the client is added.
        public var id: String?
        /// The `client_secret`; nil for a public client.
        public var secret: String?
        /// The `client_name`.
        public var name: String?
        public var redirectURIs: [String]
        /// The `post_logout_redirect_uris` (OpenID Connect RP-Initiated Logout §3.1).
        public var postLogoutRedirectURIs: [String] = []
        /// The `grant_types`; nil for the codes and refresh tokens that every client may use.
        public var grantTypes: [String]?
        public var responseTypes: [String]?
        /// The `token_endpoint_auth_method`; nil for any suitable one.
        public var authenticationMethod: String?
        /// The allowed scope, values separated by spaces; nil for any.
        public var scope: String?
        /// The public keys of its assertions (RFC 7517 §5).
        public var jwks: JSONValue?
        /// All other members, by their names in the configuration: `policy`.
        public var otherMembers: [String: JSONValue] = [:]

        public init(_ id: String? = nil, secret: String? = nil, redirectURIs: [String] = []) {
            self.id = id
            self.secret = secret
            self.redirectURIs = redirectURIs
        }

        public init(members: [String: JSONValue]) {
            var members = ObjectMembers(members)
            self.init(
                members.string("client_id"), secret: members.string("client_secret"),
                redirectURIs: members.strings("redirect_uris") ?? [])
            name = members.string("client_name")
            postLogoutRedirectURIs = members.strings("post_logout_redirect_uris") ?? []
            grantTypes = members.strings("grant_types")
            responseTypes = members.strings("response_types")
            authenticationMethod = members.string("token_endpoint_auth_method")
            scope = members.string("scope")
            jwks = members.take("jwks")
            otherMembers = members.rest
        }

        public var members: [String: JSONValue] {
            var members = ObjectMembers(otherMembers)
            members["client_id"] = id.map(JSONValue.string)
            members["client_secret"] = secret.map(JSONValue.string)
            members["client_name"] = name.map(JSONValue.string)
            members.state("redirect_uris", redirectURIs)
            members.state("post_logout_redirect_uris", postLogoutRedirectURIs)
            members["grant_types"] = grantTypes.map { .array($0.map(JSONValue.string)) }
            members["response_types"] = responseTypes.map { .array($0.map(JSONValue.string)) }
            members["token_endpoint_auth_method"] = authenticationMethod.map(JSONValue.string)
            members["scope"] = scope.map(JSONValue.string)
            members["jwks"] = jwks
            return members.rest
        }
    }

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

        public init(members: [String: JSONValue]) {
            var members = ObjectMembers(members)
            self.init(
                members.string("identifier") ?? "", scopes: members.strings("scopes") ?? [],
                tokenLifetime: members.integer("token_lifetime"))
            allowsOfflineAccess = members.bool("allow_offline_access") ?? true
            otherMembers = members.rest
        }

        public var members: [String: JSONValue] {
            var members = ObjectMembers(otherMembers)
            members["identifier"] = .string(identifier)
            members.state("scopes", scopes)
            members["token_lifetime"] = tokenLifetime.map(JSONValue.integer)
            if !allowsOfflineAccess { members["allow_offline_access"] = false }
            return members.rest
        }
    }
}
