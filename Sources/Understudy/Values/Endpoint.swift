extension Understudy {
    /// An endpoint of the provider, by its name in rules and the record.
    public struct Endpoint: Sendable, Hashable, ExpressibleByStringLiteral {
        public let name: String

        public init(stringLiteral name: String) { self.name = name }

        public init(_ name: String) { self.name = name }

        public static let authorize: Endpoint = "authorize"
        public static let login: Endpoint = "login"
        public static let consent: Endpoint = "consent"
        /// The page that asks for a higher class of authentication than a login's.
        public static let stepUp: Endpoint = "step-up"
        public static let token: Endpoint = "token"
        public static let userinfo: Endpoint = "userinfo"
        public static let jwks: Endpoint = "jwks"
        public static let discovery: Endpoint = "discovery"
        public static let introspect: Endpoint = "introspect"
        public static let revoke: Endpoint = "revoke"
        public static let logout: Endpoint = "logout"
        /// The device authorization endpoint (RFC 8628 §3.1).
        public static let device: Endpoint = "device"
        /// The page on which people enter the code of a device (RFC 8628 §3.3).
        public static let verification: Endpoint = "verification"
        /// The backchannel authentication endpoint (CIBA Core §7).
        public static let ciba: Endpoint = "ciba"
        /// The page on which users decide on such requests.
        public static let cibaPage: Endpoint = "ciba-page"
        /// The endpoint for apps that ask their users for credentials themselves.
        public static let authorizationChallenge: Endpoint = "authorization-challenge"
        /// The pushed authorization request endpoint (RFC 9126).
        public static let par: Endpoint = "par"
        /// The endpoint at which clients look up and end their grants.
        public static let grants: Endpoint = "grants"
        /// The endpoint that ends all sessions and tokens of a user.
        public static let globalRevocation: Endpoint = "global-revocation"
        /// The client registration endpoint (RFC 7591).
        public static let register: Endpoint = "register"
        /// The client configuration endpoint (RFC 7592).
        public static let registration: Endpoint = "registration"
        /// The sample API.
        public static let resource: Endpoint = "resource"
    }
}
