import HTTP
import JOSE
import Members
import OAuth

/// `sessions`: who is signed in, and at how many browsers.
enum SessionsResource {
    static let resource = ControlResource(
        "sessions",
        [
            ControlOperation(
                .get, "Lists the sessions, the oldest first", query: [user],
                gives: .ok(.page(shape))
            ) { call in
                let sessions = call.exchange.context.sessions(ofUser: call.query("user"))
                return .json([
                    "items": .array(sessions.map { json($0, call.exchange) }),
                    "total": .integer(sessions.count),
                ])
            },
            ControlOperation(
                .post, "Signs a user in, and gives the cookie for their browser",
                body: .object(sample: ["user": "alice"], SessionOrder.read), gives: .created(shape)
            ) { call, order in
                let (session, secret) = try begin(order, call)
                let seen = call.exchange.seen(at: order.url)
                return call.created(
                    json(session, secret: secret, seen), at: "sessions/" + session.id)
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

    /// - Parameter secret: that of the cookie; nil where it stays with the browser.
    static func json(_ session: Session, secret: String? = nil, _ exchange: Exchange) -> JSON {
        let user = exchange.server.users.user(of: session.subject)
        var json: JSON = [
            "id": .string(session.id), "user": .string(user?.username ?? session.sub),
            "sub": .string(session.sub), "auth_time": .string(session.authTime.iso8601),
            "clients": .array(session.clients.map(JSON.string)),
        ]
        json["cookie"] = secret.map { cookie(SetCookie(ofSession: $0, exchange), exchange) }
        return json
    }
}

private extension SessionsResource {
    static let user = ControlParameter("user", "Only the sessions of this user")

    static func begin(
        _ order: SessionOrder, _ call: ControlCall
    ) throws(ControlProblem) -> (Session, String) {
        guard let user = call.server.users.user(named: order.user) else {
            throw ControlProblem("no user is called so", at: "user")
        }
        for (index, id) in order.clientIDs.enumerated() where call.server.clients[id] == nil {
            throw ControlProblem("no client has this id", at: "client_ids[\(index)]")
        }
        return call.exchange.context.beginSession(
            as: user, claims: order.claims, with: order.clientIDs)
    }

    static func cookie(_ cookie: SetCookie, _ exchange: Exchange) -> JSON {
        [
            "name": .string(cookie.name), "value": .string(cookie.value),
            "domain": .string(HostName.plain(exchange.request.authority)),
            "path": .string(cookie.path), "max_age": .integer(cookie.maxAge ?? 0),
            "secure": .bool(cookie.secure), "http_only": .bool(cookie.httpOnly),
            "same_site": .string(cookie.sameSite.rawValue),
        ]
    }
}

private extension Exchange {
    /// This exchange as a browser would have it that opens the tenant at a URL; the cookies are named
    /// for that.
    func seen(at url: String?) -> Exchange {
        guard let uri = (url ?? server.configuration.publicURL).flatMap({ URI($0) }),
            let authority = uri.authority
        else { return self }
        var request = request
        request.authority = authority
        request.isSecure = uri.scheme.lowercased() == "https"
        return Exchange(
            request: request, context: context, prefix: prefix, paths: paths, endpoint: endpoint,
            pathParameters: pathParameters, installation: installation, unknownHost: unknownHost)
    }
}
