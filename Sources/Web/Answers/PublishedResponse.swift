import HTTP
import JOSE
import OAuth
import Text

extension Response {
    /// A document of the tenant, or 304 if the client has it already (RFC 9110 §13.1.2). Clients
    /// may cache it but must revalidate: keys may change between two tests. If rules may change
    /// it, there is no 304.
    static func published(
        _ name: String, _ exchange: Exchange, _ make: () -> JSON
    ) -> Response {
        let document = exchange.server.published.document(name, exchange.context, make)
        if !exchange.context.hasRules,
            exchange.request.fields[.ifNoneMatch]?.contains(text: document.tag) == true
        {
            return Response(.notModified, [.eTag: document.tag, .cacheControl: "no-cache"])
        }
        return Response(
            .ok,
            [
                .eTag: document.tag, .cacheControl: "no-cache",
                .contentType: "application/json",
            ],
            body: document.bytes)
    }
}
