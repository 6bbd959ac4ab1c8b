import HTTP
import JOSE
import Members
import OAuth
import Text

/// `sessions`: the signed-in users, with one entry per browser.
enum SessionsResource {
    static let resource = ControlResource(
        "sessions",
        .show(
            "Lists the sessions, the oldest first", query: [user, ListEnd.last.limit], .page(shape)
        ) { call in
            let sessions = call.exchange.context.sessions(ofUser: call.query("user"))
            return call.page(sessions, from: .last) { json($0, call.exchange) }
        },
        ControlOperation(
            .post, "Signs a user in, and gives the cookie for their browser",
            body: .object(sample: ["user": "alice"], SessionOrder.read), gives: .created(shape)
        ) { call, order in
            let (session, cookie) = try order.begin(call.exchange)
            return call.created(
                json(session, call.exchange, cookie: cookie), at: "sessions/" + session.id)
        },
        .delete("Ends all sessions, or those of a user, and tells their clients", query: [user]) {
            let context = $0.exchange.context
            let meant = Set(context.sessions(ofUser: $0.query("user")).map(\.id))
            await context.endSessions { meant.contains($0.id) }
        })

    private static let user = ControlParameter("user", "Only the sessions of this user")

    static let shape: JSONShape = [
        "id": .string, "user": .string, "sub": .string, "auth_time": .string,
        "clients": .list(.string),
        "cookie?": [
            "name": .string, "value": .string, "domain": .string, "path": .string,
            "max_age": .integer, "secure": .bool, "http_only": .bool, "same_site": .string,
        ],
    ]

    /// - Parameter cookie: nil if it stays with the browser.
    static func json(
        _ session: Session, _ exchange: Exchange, cookie: SessionCookie? = nil
    ) -> JSON {
        let user = exchange.server.users.user(of: session.subject)
        return .members([
            "id": .string(session.id), "user": .string(user?.username ?? session.sub),
            "sub": .string(session.sub), "auth_time": .string(session.authTime.iso8601),
            "clients": .array(session.clients.map(JSON.string)), "cookie": cookie?.json,
        ])
    }
}

private extension SessionCookie {
    var json: JSON {
        [
            "name": .string(cookie.name), "value": .string(cookie.value),
            "domain": .string(domain), "path": .string(cookie.path),
            "max_age": .integer(cookie.maxAge ?? 0), "secure": .bool(cookie.secure),
            "http_only": .bool(cookie.httpOnly), "same_site": .string(cookie.sameSite.rawValue),
        ]
    }
}

/// `sessions/{id}`: one session, by the `sid` that its clients know.
enum SessionResource {
    static let resource = ControlResource(
        "sessions/{id}",
        .show("Shows a session", SessionsResource.shape) { call in
            let id = call.segment("id")
            guard let session = call.exchange.context.sessions().last(where: { $0.id == id })
            else { throw ControlProblem.notFound("session", id) }
            return SessionsResource.json(session, call.exchange)
        },
        .delete("Ends a session, and tells its clients") { call in
            let id = call.segment("id")
            let ended = await call.exchange.context.endSessions { $0.id == id }
            if ended.isEmpty { throw ControlProblem.notFound("session", id) }
        })
}

/// An order for a session.
package struct SessionOrder: Sendable {
    let user: String
    /// The claims of this login, which override the user's own.
    package var claims: [String: JSON] = [:]
    /// The clients to tell when it ends.
    package var clientIDs: [String] = []
    /// The URL at which the browser opens the tenant; nil for the public URL, otherwise the address
    /// of the call.
    package var url: String?

    package init(user: String) { self.user = user }

    @Sendable static func read(_ members: inout MemberReader) -> SessionOrder? {
        let user = members.requiredString("user")
        let claims = members.object("claims") { $0.everything().object ?? [:] } ?? [:]
        let clientIDs = members.strings("client_ids") ?? []
        let url = members.string("url", check: URICheck.page)
        guard let user else { return nil }
        var order = SessionOrder(user: user)
        order.claims = claims
        order.clientIDs = clientIDs
        order.url = url
        return order
    }

    /// Signs the user in, for a browser that has yet to get the cookie.
    package func begin(
        _ exchange: Exchange
    ) throws(ControlProblem) -> (session: Session, cookie: SessionCookie) {
        let server = exchange.server
        guard let user = server.users.user(named: user) else {
            throw ControlProblem(
                "no user is called \(self.user.shown)", at: "user",
                suggestion: self.user.nearest(among: server.users.names(near: self.user)))
        }
        for (index, id) in clientIDs.enumerated() where server.clients[id] == nil {
            throw ControlProblem(
                "no client has the id \(id.shown)", at: "client_ids[\(index)]",
                suggestion: id.nearest(among: server.clients.ids(near: id)))
        }
        let (session, secret) = exchange.context.beginSession(
            as: user, claims: claims, with: clientIDs)
        return (session, SessionCookie(secret, exchange.seen(at: url)))
    }
}

private extension Exchange {
    /// This exchange as it would be for a browser that opens the tenant at a URL, which names the
    /// cookies.
    func seen(at url: String?) -> Exchange {
        guard let uri = (url ?? server.configuration.publicURL).flatMap({ URI($0) }),
            let authority = uri.authority
        else { return self }
        var request = request
        request.authority = authority
        request.isSecure = uri.scheme.lowercased() == "https"
        return with(request: request)
    }
}

/// The cookie that signs a browser in, and the host it is for.
package struct SessionCookie: Sendable {
    package let cookie: SetCookie
    package let domain: String

    /// - Parameter secret: the secret of the session.
    init(_ secret: String, _ exchange: Exchange) {
        cookie = SetCookie(ofSession: secret, exchange)
        domain = HostName.plain(exchange.request.authority)
    }
}
