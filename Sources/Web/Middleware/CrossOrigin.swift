import HTTP
import OAuth

/// Lets scripts of other origins read the answers, errors included, of the endpoints made for them
/// (https://fetch.spec.whatwg.org/#http-cors-protocol), as far as their pages may use the tenant.
///
/// It never allows credentials: these endpoints read no cookies, and a browser would show a
/// developer's client certificate.
struct CrossOrigin: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        let closed = exchange.server.profile.backChannel.closedToScripts
        guard let endpoint, endpoint.isCrossOrigin, !closed.contains(endpoint.name) else { return }
        response.fields.append(.vary, "Origin")
        guard let origin = exchange.request.fields[.origin], !exchange.context.isFromForeignPage
        else { return }
        response.fields[.accessControlAllowOrigin] = origin
        response.fields[.accessControlExposeHeaders] =
            (["Understudy-Diagnosis", "Understudy-Request", "WWW-Authenticate", "DPoP-Nonce"]
            + exchange.server.profile.fields.exposed).joined(separator: ", ")
        if exchange.request.method == .options {
            allowPreflight(of: exchange, &response)
        }
    }
}

private extension CrossOrigin {
    func allowPreflight(of exchange: Exchange, _ response: inout Response) {
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
