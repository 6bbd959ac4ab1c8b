import JOSE

extension Understudy {
    /// The settings of a provider or of one of its tenants; members that are nil or empty have
    /// their defaults. Clients use the names of RFC 7591, claims those of OpenID Connect.
    public struct Configuration: Sendable, Hashable {
        public var profile: Profile?
        /// The exact `iss`; nil to follow the host of each request.
        public var issuer: String?
        /// The URL for browsers; nil for the issuer.
        public var publicURL: String?
        /// The URL for back ends; nil to follow the request.
        public var internalURL: String?
        public var login: LoginMode?
        /// The treatment of unknown clients; nil for open as long as no clients are stated.
        public var mode: ClientMode?
        public var clients: [Client]?
        /// The users; nil for the two that every provider has.
        public var users: [User]?
        /// True if an unknown name becomes a new user at login; nil means true.
        public var allowsOtherUsers: Bool?
        public var apis: [API]?
        public var rules: [Rule]?
        /// Lifetimes in seconds.
        public var lifetimes: [Lifetime: Int] = [:]
        /// The levels of findings, by diagnosis code.
        public var diagnosis: [String: DiagnosisLevel] = [:]
        /// All other members, by their names in the configuration file.
        public var otherMembers: [String: JSONValue] = [:]

        public init() {}

        /// Reads a provider's settings.
        init(_ json: JSONValue) {
            var members = ObjectMembers(json)
            profile = members.string("profile").map(Profile.init(name:))
            issuer = members.string("issuer")
            publicURL = members.string("public_url")
            internalURL = members.string("internal_url")
            login = members.string("login").flatMap(LoginMode.init)
            mode = members.string("mode").flatMap(ClientMode.init)
            clients = members.objects("clients")?.map(Client.init(members:))
            users = members.objects("users")?.map(User.init(members:))
            allowsOtherUsers = members.bool("allow_other_users")
            apis = members.objects("apis")?.map(API.init(members:))
            rules = members.objects("rules")?.map(Rule.init(members:))
            for (name, value) in members.take("lifetimes")?.object ?? [:] {
                lifetimes[Lifetime(name)] = value.integer
            }
            for (name, value) in members.take("diagnosis")?.object ?? [:] {
                diagnosis[name] = value.string.flatMap(DiagnosisLevel.init)
            }
            otherMembers = members.rest
        }

        /// The JSON of a configuration file.
        var json: JSON {
            var members = ObjectMembers(otherMembers)
            members["profile"] = (profile?.name).map(JSONValue.string)
            members["issuer"] = issuer.map(JSONValue.string)
            members["public_url"] = publicURL.map(JSONValue.string)
            members["internal_url"] = internalURL.map(JSONValue.string)
            members["login"] = (login?.rawValue).map(JSONValue.string)
            members["mode"] = (mode?.rawValue).map(JSONValue.string)
            members["clients"] = clients.map { .array($0.map { .object($0.members) }) }
            members["users"] = users.map { .array($0.map { .object($0.members) }) }
            members["allow_other_users"] = allowsOtherUsers.map(JSONValue.bool)
            members["apis"] = apis.map { .array($0.map { .object($0.members) }) }
            members["rules"] = rules.map { .array($0.map { .object($0.members) }) }
            members.state("lifetimes", lifetimes.map { ($0.name, .integer($1)) })
            members.state("diagnosis", diagnosis.map { ($0, .string($1.rawValue)) })
            return JSONValue.object(members.rest).json
        }
    }

    public enum LoginMode: String, Sendable, CaseIterable {
        /// The user signs in on a page.
        case form
        /// The hinted user, else the first, is signed in without a page.
        case auto
    }

    public enum ClientMode: String, Sendable, CaseIterable {
        /// Unknown clients are accepted, with any redirect URI; known ones are verified.
        case open
        case closed
    }

    /// The treatment of a finding that may be tolerated.
    public enum DiagnosisLevel: String, Sendable, CaseIterable {
        /// The request is refused.
        case strict
        /// The request is accepted, and the finding recorded.
        case warn
        case ignore
    }

    /// An entry that a provider knows by an id: a user, a client or an API.
    public protocol DirectoryEntry: Sendable, Hashable {
        /// Reads an entry from a provider's answer.
        init(members: [String: JSONValue])

        /// The members of the entry in a configuration.
        var members: [String: JSONValue] { get }
    }

    /// The kinds of things that expire, by their names in the configuration.
    public struct Lifetime: Sendable, Hashable, ExpressibleByStringLiteral {
        public let name: String

        public init(stringLiteral name: String) { self.name = name }

        public init(_ name: String) { self.name = name }

        public static let code: Lifetime = "code"
        public static let session: Lifetime = "session"
        public static let accessToken: Lifetime = "access_token"
        /// An access token issued by redirect.
        public static let frontChannelToken: Lifetime = "front_channel_token"
        public static let idToken: Lifetime = "id_token"
        public static let refreshToken: Lifetime = "refresh_token"
        public static let deviceCode: Lifetime = "device_code"
        public static let cibaRequest: Lifetime = "ciba_request"
        public static let deviceSecret: Lifetime = "device_secret"
        public static let pushedRequest: Lifetime = "pushed_request"
        public static let passwordlessCode: Lifetime = "passwordless_code"
    }

    /// A provider to play, by its name for `--profile`.
    public struct Profile: Sendable, Hashable {
        public let name: String

        public init(name: String) { self.name = name }

        /// A provider that follows the specifications.
        public static let generic = Profile(name: "generic")

        public static let auth0 = Profile(name: "auth0")

        /// Sign in with Apple.
        public static let apple = Profile(name: "apple")

        /// Keycloak, whose realms are tenants.
        public static let keycloak = Profile(name: "keycloak")

        /// Microsoft Entra ID.
        public static let entra = Profile(name: "entra")

        /// The provider of a native app with a public client, one refresh token and an `id` of its
        /// user.
        public static let iosApp = Profile(name: "ios-app")

        /// Amazon Cognito: a user pool and its domain.
        public static let cognito = Profile(name: "cognito")

        /// Okta: the org authorization server, and custom ones.
        public static let okta = Profile(name: "okta")

        /// Google, with its hosts joined in one.
        public static let google = Profile(name: "google")

        /// An authorization server for the Model Context Protocol, in its newest revision.
        public static let mcp = Profile(name: "mcp")

        /// The same in an earlier revision: `2025-11-25` or `2025-06-18`.
        public static func mcp(revision: String) -> Profile { Profile(name: "mcp-\(revision)") }

        /// GitHub with the paths of its Enterprise Server, and the issuer of Actions.
        public static let github = Profile(name: "github")
    }
}
