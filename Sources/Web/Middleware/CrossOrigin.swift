import HTTP
import OAuth

/// Lets scripts of other origins read the answers, errors included, of the endpoints made for them
/// (https://fetch.spec.whatwg.org/#http-cors-protocol).
///
/// It echoes the origin and allows credentials because browser SDKs send them; these endpoints read
/// no cookies.
struct CrossOrigin: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        let closed = exchange.server.profile.backChannel.closedToScripts
        guard let endpoint, endpoint.isCrossOrigin, !closed.contains(endpoint.name) else { return }
        response.fields.append(.vary, "Origin")
        guard let origin = exchange.request.fields[.origin] else { return }
        response.fields[.accessControlAllowOrigin] = origin
        response.fields[.accessControlAllowCredentials] = "true"
        response.fields[.accessControlExposeHeaders] =
            (["Understudy-Diagnosis", "WWW-Authenticate", "DPoP-Nonce"]
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
