import HTTP
import JOSE
import Members
import OAuth

/// `sessions`: the signed-in users, with one entry per browser.
enum SessionsResource {
    static let resource = ControlResource(
        "sessions",
        [
            ControlOperation(
                .get, "Lists the sessions, the oldest first", query: [user],
                gives: .ok(.page(shape))
            ) { call in
                let sessions = call.exchange.context.sessions(ofUser: call.query("user"))
                return .json(.page(sessions.map { json($0, call.exchange) }))
            },
            ControlOperation(
                .post, "Signs a user in, and gives the cookie for their browser",
                body: .object(sample: ["user": "alice"], SessionOrder.read), gives: .created(shape)
            ) { call, order in
                let (session, cookie) = try order.begin(call.exchange)
                return call.created(
                    json(session, call.exchange, cookie: cookie), at: "sessions/" + session.id)
            },
            ControlOperation(
                .delete, "Ends all sessions, or those of a user, and tells their clients",
                query: [user], gives: .noContent
            ) { call in
                let meant = Set(
                    call.exchange.context.sessions(ofUser: call.query("user")).map(\.id))
                await call.exchange.context.endSessions { meant.contains($0.id) }
                return Response(.noContent)
            },
        ])

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
        var json: JSON = [
            "id": .string(session.id), "user": .string(user?.username ?? session.sub),
            "sub": .string(session.sub), "auth_time": .string(session.authTime.iso8601),
            "clients": .array(session.clients.map(JSON.string)),
        ]
        json["cookie"] = cookie.map { $0.json }
        return json
    }
}

private extension SessionsResource {
    static let user = ControlParameter("user", "Only the sessions of this user")
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
