import HTTP
import Web

extension Understudy {
    /// A cookie for a browser (RFC 6265).
    public struct Cookie: Sendable, Hashable {
        public let name: String
        public let value: String
        /// The host of the cookie, without a port.
        public let domain: String
        public let path: String
        /// The lifetime in seconds.
        public let maxAge: Int
        public let isSecure: Bool
        /// True if scripts cannot read it.
        public let isHTTPOnly: Bool
        /// The value `Lax`, `Strict` or `None`.
        public let sameSite: String

        /// The value of a request's `Cookie` field that sends it.
        public var field: String { "\(name)=\(value)" }

        init(_ session: SessionCookie) {
            let cookie = session.cookie
            name = cookie.name
            value = cookie.value
            domain = session.domain
            path = cookie.path
            maxAge = cookie.maxAge ?? 0
            isSecure = cookie.secure
            isHTTPOnly = cookie.httpOnly
            sameSite = cookie.sameSite.rawValue
        }
    }
}
