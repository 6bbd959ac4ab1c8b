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
        document["ui_locales_supported"] = .array(
            Language.all.map { .string($0.tag) })
        document = profile.discovery.applied(to: document)
        for part in profile.metadataParts { part.add(to: &document, exchange.context) }
        return document
    }
}
