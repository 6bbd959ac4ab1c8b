import OAuth
import Web

extension Understudy {
    /// A user who is signed in at a browser.
    public struct Session: Sendable, Hashable, Identifiable {
        /// The `sid` that clients know (OpenID Connect Front-Channel Logout §3).
        public let id: String
        /// The username.
        public let user: String
        public let sub: String
        /// When the user signed in, in seconds since 1970 on the provider's clock.
        public let authTime: Int
        /// The ids of the clients that took part, the latest last.
        public let clients: [String]
        /// What signs a browser in; nil where it stays with the browser that has it.
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
