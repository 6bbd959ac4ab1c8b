extension Understudy {
    /// The settings of a provider or of one of its tenants; what is nil or empty has its default.
    /// Clients use the names of RFC 7591, claims those of OpenID Connect.
    public struct Configuration: Sendable, Hashable {
        public var profile: Profile?
        /// The exact `iss`; nil to follow the host of each request.
        public var issuer: String?
        /// Where browsers reach it; nil for the issuer.
        public var publicURL: String?
        /// Where back ends reach it; nil to follow the request.
        public var internalURL: String?
        public var login: LoginMode?
        /// Whether unknown clients are accepted; nil for open as long as no clients are stated.
        public var mode: ClientMode?
        public var clients: [Client]?
        /// nil for the two users that every provider has.
        public var users: [User]?
        /// Whether an unknown name becomes a new user at login; nil for yes.
        public var allowsOtherUsers: Bool?
        public var apis: [API]?
        public var rules: [Rule]?
        /// In seconds.
        public var lifetimes: [Lifetime: Int] = [:]
        /// How findings are treated, by the code of their diagnosis.
        public var diagnosis: [String: DiagnosisLevel] = [:]
        /// All other members, by the names that the configuration file has for them.
        public var otherMembers: [String: JSONValue] = [:]

        public init() {}
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

    /// How a finding that can be let through is treated.
    public enum DiagnosisLevel: String, Sendable, CaseIterable {
        /// The request is refused.
        case strict
        /// It is accepted, and the finding recorded.
        case warn
        case ignore
    }
}
