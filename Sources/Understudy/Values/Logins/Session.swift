import OAuth
import Web

extension Understudy {
    /// A signed-in user at a browser.
    public struct Session: Sendable, Hashable, Identifiable {
        /// The `sid` that clients see (OpenID Connect Front-Channel Logout §3).
        public let id: String
        /// The username.
        public let user: String
        public let sub: String
        /// The time of the login, in seconds since 1970 on the provider's clock.
        public let authTime: Int
        /// The ids of the participating clients, the latest last.
        public let clients: [String]
        /// The cookie that signs a browser in; nil if a browser already has it.
        public let cookie: Cookie?
    }
}

extension Understudy.Session {
    init(
        _ session: OAuth.Session, _ server: AuthorizationServer, _ cookie: SessionCookie? = nil
    ) {
        id = session.id
        user = server.users.user(of: session.subject)?.username ?? session.sub
        sub = session.sub
        authTime = session.authTime.seconds
        clients = session.clients
        self.cookie = cookie.map(Understudy.Cookie.init)
    }
}
