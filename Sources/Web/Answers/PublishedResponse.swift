import HTTP
import JOSE
import OAuth
import Text

extension Response {
    /// A document of the tenant, or 304 if the client has it already (RFC 9110 §13.1.2). Clients
    /// may cache it but must revalidate: keys may change between two tests. Where rules may change
    /// it, nobody is told that nothing has changed.
    static func published(
        _ name: String, _ exchange: Exchange, _ make: () -> JSON
    ) -> Response {
        let document = exchange.server.published.document(name, exchange.context, make)
        var response = Response(.ok, [.eTag: document.tag, .cacheControl: "no-cache"])
        if !exchange.context.hasRules,
            exchange.request.fields[.ifNoneMatch]?.contains(text: document.tag) == true
        {
            response.status = .notModified
        } else {
            response.fields[.contentType] = "application/json"
            response.body = .bytes(document.bytes)
        }
        return response
    }
}
