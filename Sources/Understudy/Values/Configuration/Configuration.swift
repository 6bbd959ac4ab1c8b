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
}
