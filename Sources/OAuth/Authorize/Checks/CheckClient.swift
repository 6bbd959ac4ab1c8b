/// - `client_id` must be there and name a client of this tenant (RFC 6749 §4.1.1).
package enum CheckClient {
    package static func client(
        named parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Client {
        guard let id = parameters["client_id"] else {
            throw .invalidRequest(Finding("client.missing"))
        }
        let clients = context.clients
        return try context.lookUpClient(
            id, else: .invalidRequest(.clientUnknown(id, known: clients.ids))
        ) { clients[$0] }
    }
}
