import HTTP

/// Keeps answers out of caches unless the endpoint said otherwise (RFC 6749 §5.1), and from being
/// taken for another type than they are.
struct NoStore: Middleware {
    func answer(
        _ exchange: Exchange, _ endpoint: Endpoint?, _ next: @Sendable () async -> Response
    ) async -> Response {
        var response = await next()
        if !response.fields.contains("Cache-Control") {
            response.fields["Cache-Control"] = "no-store"
        }
        response.fields["X-Content-Type-Options"] = "nosniff"
        return response
    }
}
