import HTTP
import Web

extension Understudy {
    /// A cookie for a browser (RFC 6265).
    public struct Cookie: Sendable, Hashable {
        public let name: String
        public let value: String
        /// The host that it is for, without a port.
        public let domain: String
        public let path: String
        /// How long it lasts, in seconds.
        public let maxAge: Int
        public let isSecure: Bool
        /// Whether it is hidden from scripts.
        public let isHTTPOnly: Bool
        /// `Lax`, `Strict` or `None`.
        public let sameSite: String

        /// The value of the field `Cookie` of a request that sends it.
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
