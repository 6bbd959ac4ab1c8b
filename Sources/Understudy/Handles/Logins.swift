import OAuth
import Web

extension Understudy {
    /// The sessions of a provider: the signed-in users, one session for each browser.
    public struct Sessions: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// All sessions, the oldest first.
        public var all: [Session] { all(of: nil) }

        /// The sessions of one user, by username or `sub`, the oldest first.
        public func all(of user: String?) -> [Session] {
            let context = access.context
            return context.sessions(ofUser: user).map { Session($0, context.server) }
        }

        /// The session with that `sid`.
        public subscript(id: String) -> Session? { all.last { $0.id == id } }

        /// Signs a user in, for a browser that has yet to get the cookie.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`.
        ///   - clients: the ids of the clients to tell when the session ends.
        ///   - claims: claims of this login, which override the user's own.
        ///   - url: the URL at which the browser opens the provider; nil for its `url`.
        /// - Returns: the session with its cookie.
        /// - Throws: `UnderstudyError` for an unknown user or client.
        public func begin(
            as user: String, clients: [String] = [], claims: [String: JSONValue] = [:],
            at url: String? = nil
        ) throws(UnderstudyError) -> Session {
            var order = SessionOrder(user: user)
            order.clientIDs = clients
            order.claims = claims.mapValues(\.json)
            order.url = url
            return try UnderstudyError.telling {
                let exchange = access.exchange
                let (session, cookie) = try order.begin(exchange)
                return Session(session, exchange.server, cookie)
            }
        }

        /// Ends a session and tells its clients, like a logout.
        ///
        /// - Throws: `UnderstudyError` if no session has that `sid`.
        public func end(_ id: String) async throws(UnderstudyError) {
            let ended = await access.context.endSessions { $0.id == id }
            if ended.isEmpty { throw UnderstudyError("no session here has the id '\(id)'") }
        }

        /// Ends all sessions, or those of a user, and tells their clients.
        public func endAll(of user: String? = nil) async {
            let context = access.context
            let meant = Set(context.sessions(ofUser: user).map(\.id))
            await context.endSessions { meant.contains($0.id) }
        }
    }
}
