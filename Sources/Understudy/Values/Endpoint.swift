extension Understudy {
    /// An endpoint of the provider, by the name that rules and the record use.
    public struct Endpoint: Sendable, Hashable, ExpressibleByStringLiteral {
        public let name: String

        public init(stringLiteral name: String) {
            self.name = name
        }

        public init(_ name: String) {
            self.name = name
        }

        public static let authorize: Endpoint = "authorize"
        public static let login: Endpoint = "login"
        public static let consent: Endpoint = "consent"
        /// The page for a class of authentication above that of a login.
        public static let stepUp: Endpoint = "step-up"
        public static let token: Endpoint = "token"
        public static let userinfo: Endpoint = "userinfo"
        public static let jwks: Endpoint = "jwks"
        public static let discovery: Endpoint = "discovery"
        public static let introspect: Endpoint = "introspect"
        public static let revoke: Endpoint = "revoke"
        public static let logout: Endpoint = "logout"
        /// Where devices ask for a login (RFC 8628 §3.1).
        public static let device: Endpoint = "device"
        /// The page where people enter the code of a device (RFC 8628 §3.3).
        public static let verification: Endpoint = "verification"
        /// Where clients ask for a login elsewhere (CIBA Core §7).
        public static let ciba: Endpoint = "ciba"
        /// The page where users decide on that.
        public static let cibaPage: Endpoint = "ciba-page"
        /// Where apps send what they asked their user for.
        public static let authorizationChallenge: Endpoint = "authorization-challenge"
        /// RFC 9126.
        public static let par: Endpoint = "par"
        /// Where clients look up and end their grants.
        public static let grants: Endpoint = "grants"
        /// Where all that a user has is ended.
        public static let globalRevocation: Endpoint = "global-revocation"
        /// RFC 7591.
        public static let register: Endpoint = "register"
        /// RFC 7592.
        public static let registration: Endpoint = "registration"
        /// The sample API.
        public static let resource: Endpoint = "resource"
    }
}
