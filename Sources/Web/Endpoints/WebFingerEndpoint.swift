import HTTP
import JOSE
import OAuth

/// Names the issuer for an address or a URL (RFC 7033, OpenID Connect Discovery §2). Every address
/// at this host gets the issuer of the tenant.
enum WebFingerEndpoint {
    static let path = "/.well-known/webfinger"

    private static let issuerRelation = "http://openid.net/specs/connect/1.0/issuer"

    static func answer(_ exchange: Exchange) async throws -> Response {
        let asked = exchange.request.queryPairs
        guard let resource = asked.first(where: { $0.name == "resource" })?.value else {
            throw OAuthError(.invalidRequest, Finding("webfinger.resource-missing"))
        }
        let own = exchange.request.authority
        guard host(of: resource) == own else {
            throw OAuthError(
                .notFound, Finding("webfinger.other-host", ["resource": resource, "host": own]))
        }
        let relations = asked.filter { $0.name == "rel" }.map(\.value)
        let isWanted = relations.isEmpty || relations.contains(issuerRelation)
        let link: JSON = [
            "rel": .string(issuerRelation), "href": .string(exchange.context.addresses.issuer),
        ]
        var answer = Response.json(
            ["subject": .string(resource), "links": isWanted ? [link] : []])
        // RFC 7033 §10.2.
        answer.fields[.contentType] = "application/jrd+json"
        return answer
    }

    private static func host(of resource: String) -> String? {
        if let mark = resource.lastIndex(of: "@") {
            return String(resource[resource.index(after: mark)...])
        }
        return URI(resource)?.authority
    }
}
