import HTTP
import JOSE
import OAuth
import Pages
import Text

/// The metadata of a tenant (OpenID Connect Discovery §3, RFC 8414 §2), computed from the lists of
/// what it serves.
enum DiscoveryEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        .published("discovery", exchange) { document(exchange) }
    }

    static func document(_ exchange: Exchange) -> JSON {
        var document = Metadata.document(exchange.context)
        let profile = exchange.server.profile
        for endpoint in exchange.endpoints {
            let advertised = endpoint.advertises(exchange.context)
            guard endpoint.metadata != nil || !advertised.isEmpty,
                let url = exchange.url(of: endpoint), endpoint.refusal(exchange.server) == nil
            else { continue }
            for (member, value) in advertised { document[member] = value }
            if let member = endpoint.metadata { document[member] = .string(url) }
        }
        if exchange.context.certificate.isAsked {
            document["mtls_endpoint_aliases"] = aliases(in: document)
        }
        document["ui_locales_supported"] = .array(Language.all.map { .string($0.tag) })
        document = profile.discovery.applied(to: document)
        for part in profile.metadataParts { part.add(to: &document, exchange.context) }
        return document
    }

    /// The endpoints for clients with a certificate (RFC 8705 §5): at the same addresses, whose
    /// connections ask for one.
    private static func aliases(in document: JSON) -> JSON {
        .object((document.object ?? [:]).filter { backChannel.contains($0.key) })
    }

    private static let backChannel: Set = [
        "token_endpoint", "revocation_endpoint", "introspection_endpoint", "userinfo_endpoint",
        "pushed_authorization_request_endpoint", "device_authorization_endpoint",
    ]
}

/// The public keys (RFC 7517 §5).
enum JWKSEndpoint {
    /// RFC 7517 §8.5.2.
    private static let mediaType = "application/jwk-set+json"

    static func answer(_ exchange: Exchange) throws -> Response {
        let view = exchange.context.keyView
        let encryption = EncryptionKeys.published(exchange.server)
        let name =
            (view.map { "jwks seen through \($0.name)" } ?? "jwks")
            + (encryption.isEmpty ? "" : " to encrypt with")
        var response = Response.published(name, exchange) {
            var keySet = exchange.server.keys.seen(through: view)
                .jwks(by: exchange.context.profile.keys)
            if let signing = keySet["keys"]?.array, !signing.isEmpty {
                keySet["keys"] = .array(signing + encryption)
            }
            return exchange.context.profile.keySet?(keySet, exchange.context) ?? keySet
        }
        if exchange.request.fields[.accept]?.contains(text: mediaType) == true {
            response.fields[.contentType] = mediaType
        }
        return response
    }
}

/// Names the issuer for an address or a URL (RFC 7033, OpenID Connect Discovery §2). Every address
/// at this host gets the issuer of the tenant.
enum WebFingerEndpoint {
    static let path = "/.well-known/webfinger"

    private static let issuerRelation = "http://openid.net/specs/connect/1.0/issuer"

    static func answer(_ exchange: Exchange) async throws -> Response {
        let asked = exchange.request.queryPairs
        guard let resource = asked.first(where: { $0.name == "resource" })?.value else {
            throw OAuthError(.invalidRequest, "webfinger.resource-missing")
        }
        let own = exchange.request.authority
        guard host(of: resource) == own else {
            throw OAuthError(
                .notFound, "webfinger.other-host", ["resource": resource, "host": own])
        }
        let relations = asked.filter { $0.name == "rel" }.map(\.value)
        let isWanted = relations.isEmpty || relations.contains(issuerRelation)
        let link: JSON = [
            "rel": .string(issuerRelation), "href": .string(exchange.context.addresses.issuer),
        ]
        var answer = Response.json(["subject": .string(resource), "links": isWanted ? [link] : []])
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
