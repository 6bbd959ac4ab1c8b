import HTTP
import JOSE
import Members
import OAuth
import Text

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

    package init(user: String) {
        self.user = user
    }

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
}

extension SessionOrder {
    /// Signs the user in, for a browser that has yet to get the cookie.
    package func begin(
        _ exchange: Exchange
    ) throws(ControlProblem) -> (session: Session, cookie: SessionCookie) {
        let server = exchange.server
        guard let user = server.users.user(named: user) else {
            throw ControlProblem(
                "no user is called \(self.user.shown)", at: "user",
                suggestion: self.user.nearest(among: server.users.all.map(\.username)))
        }
        for (index, id) in clientIDs.enumerated() where server.clients[id] == nil {
            throw ControlProblem(
                "no client has the id \(id.shown)", at: "client_ids[\(index)]",
                suggestion: id.nearest(among: server.clients.ids))
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
        return Exchange(
            request: request, context: context, prefix: prefix, home: home, endpoints: endpoints,
            endpoint: endpoint, pathParameters: pathParameters, installation: installation,
            absence: absence)
    }
}
