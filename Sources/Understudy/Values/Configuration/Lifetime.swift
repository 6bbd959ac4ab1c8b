extension Understudy {
    /// The kinds of things that expire, by their names in the configuration.
    public struct Lifetime: Sendable, Hashable, ExpressibleByStringLiteral {
        public let name: String

        public init(stringLiteral name: String) {
            self.name = name
        }

        public init(_ name: String) {
            self.name = name
        }

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
}
