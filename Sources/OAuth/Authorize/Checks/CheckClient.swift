/// - `client_id` must be there and name a client of this tenant (RFC 6749 §4.1.1).
enum CheckClient {
    static func client(
        named parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Client {
        guard let id = parameters["client_id"] else {
            if let name = parameters.nameWithWhitespace(of: ["client_id", "response_type"]) {
                throw .invalidRequest(.parameterNameWhitespace(name))
            }
            throw .invalidRequest(.clientIDMissing)
        }
        guard let client = context.server.clients[id] else {
            throw .invalidRequest(.clientUnknown(id, known: context.server.clients.ids))
        }
        return client
    }
}
