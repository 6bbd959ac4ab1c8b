import HTTP

/// Keeps answers out of caches unless the endpoint said otherwise (RFC 6749 §5.1), and keeps
/// browsers from guessing another content type.
struct NoStore: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        if !response.fields.contains(.cacheControl) {
            response.fields[.cacheControl] = "no-store"
        }
        response.fields[.xContentTypeOptions] = "nosniff"
    }
}
