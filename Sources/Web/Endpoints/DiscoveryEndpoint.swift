import HTTP
import JOSE
import OAuth
import Pages

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
            guard let url = exchange.url(of: endpoint), endpoint.refusal(exchange.server) == nil
            else { continue }
            for (member, value) in endpoint.advertises(exchange.context) {
                document[member] = value
            }
            if let member = endpoint.metadata { document[member] = .string(url) }
        }
        if exchange.context.certificate.isAsked {
            document["mtls_endpoint_aliases"] = aliases(in: document)
        }
        document["ui_locales_supported"] = .array(
            Language.all.map { .string($0.tag) })
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
