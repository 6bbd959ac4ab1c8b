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

        // The names of the table of routes; others can be written as literals.
        public static let authorize: Endpoint = "authorize"
        public static let login: Endpoint = "login"
        public static let consent: Endpoint = "consent"
        public static let token: Endpoint = "token"
        public static let userinfo: Endpoint = "userinfo"
        public static let jwks: Endpoint = "jwks"
        public static let discovery: Endpoint = "discovery"
        public static let introspect: Endpoint = "introspect"
        public static let revoke: Endpoint = "revoke"
        public static let logout: Endpoint = "logout"
        public static let device: Endpoint = "device"
        public static let par: Endpoint = "par"
        public static let register: Endpoint = "register"
        public static let resource: Endpoint = "resource"
    }
}
