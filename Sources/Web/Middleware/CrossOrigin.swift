import HTTP
import OAuth
import Text

/// Allows scripts of other origins to read the answers of endpoints made for them, errors included
/// (https://fetch.spec.whatwg.org/#http-cors-protocol), if their pages may use the tenant. Answers
/// of paths without an endpoint are readable too, or a browser would hide the explanation.
///
/// It allows credentials only if the provider does: these endpoints read no cookies, and a browser
/// would offer a developer's client certificate.
struct CrossOrigin: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard endpoint.map({ isOpen($0, exchange) }) ?? Self.isNowhere(exchange) else { return }
        response.fields.append(.vary, "Origin")
        guard let origin = exchange.request.fields[.origin],
            !exchange.context.isFromForeignPage
                || endpoint?.isPublished == true && exchange.server.profile.fields.opensDocuments
        else { return }
        switch ScriptAccess(of: origin, to: exchange) {
        case .refused: return
        case .allowed: break
        case .allowedWithCredentials: response.fields["Access-Control-Allow-Credentials"] = "true"
        }
        let fields = exchange.server.profile.fields
        response.fields[.accessControlAllowOrigin] = fields.allowsAnyOrigin ? "*" : origin
        response.fields[.accessControlExposeHeaders] =
            (["Understudy-Diagnosis", "Understudy-Request", "WWW-Authenticate", "DPoP-Nonce"]
            + (exchange.server.attestation.isOn ? ["OAuth-Client-Attestation-Challenge"] : [])
            + fields.exposed).joined(separator: ", ")
        if exchange.request.method == .options { allowPreflight(of: exchange, &response) }
    }

    /// Tells whether a preflight asks about a path without an endpoint. Only after a success does
    /// the browser send the request itself, whose answer explains.
    static func isPreflightToNowhere(_ exchange: Exchange) -> Bool {
        exchange.request.method == .options
            && exchange.request.fields.contains(.accessControlRequestMethod) && isNowhere(exchange)
    }

    /// Tells whether a path without an endpoint is outside our own API.
    private static func isNowhere(_ exchange: Exchange) -> Bool {
        !(exchange.request.path + "/").contains(text: ControlPath.prefix)
    }

    private func isOpen(_ endpoint: Endpoint, _ exchange: Exchange) -> Bool {
        let closed = exchange.server.profile.backChannel.closedToScripts
        return endpoint.isCrossOrigin && !closed.contains(endpoint.name)
    }

    private func allowPreflight(of exchange: Exchange, _ response: inout Response) {
        let fields = exchange.request.fields
        guard fields.contains(.accessControlRequestMethod) else { return }
        response.fields[.accessControlAllowMethods] = response.fields[.allow]
        response.fields[.accessControlAllowHeaders] = fields[.accessControlRequestHeaders]
        response.fields[.accessControlMaxAge] = "600"
        if fields["Access-Control-Request-Private-Network"] == "true" {
            response.fields["Access-Control-Allow-Private-Network"] = "true"
        }
    }
}

/// The access of other origins' scripts to an answer, if their page may use the tenant.
enum ScriptAccess {
    case refused
    case allowed
    case allowedWithCredentials

    /// Some providers answer any preflight, and afterwards only the client's listed origins. Answers
    /// that concern no known client are for all.
    init(of origin: String, to exchange: Exchange) {
        let context = exchange.context
        guard context.profile.backChannel.followsWebOrigins else {
            self = .allowed
            return
        }
        if exchange.request.method == .options {
            self = .allowedWithCredentials
            return
        }
        guard let client = context.record.facts.clientID.flatMap({ context.clients[$0] }) else {
            self = .allowedWithCredentials
            return
        }
        let rules = context.profile.redirects
        let isListed =
            Origin(origin).map { client.lists($0, servedAt: exchange.request.origin) } == true
            || client.listedOrigins.contains {
                RedirectURI.matches(
                    origin, registered: $0, by: rules.comparison,
                    native: rules.ignoresLoopbackPorts)
            }
        guard isListed else {
            context.remark(
                "client.web-origin-unlisted", ["origin": origin, "client": client.id], for: client)
            self = .refused
            return
        }
        self = .allowedWithCredentials
    }
}
