import Configuration
import JOSE
import OAuth

extension Exchange {
    /// Registers the client whose id is the URL of its metadata, or of its entity configuration,
    /// before anything looks it up.
    func admitClient(_ id: String?) async throws(OAuthError) {
        guard let id, server.takesClientDocuments || server.federation.takesClients else { return }
        let reader = ClientReader(vocabulary: vocabulary.clients)
        if server.federation.takesClients {
            try await FederatedClients.admit(id, reader: reader, context)
        } else {
            try await ClientDocuments.admit(id, reader: reader, context)
        }
    }
}

extension ClientRequest {
    /// Reads the request of a client, which is known from then on.
    ///
    /// - Parameter takesQuery: whether parameters may be in the URL, too.
    static func received(
        in exchange: Exchange, orQuery takesQuery: Bool = false
    ) async throws(OAuthError) -> ClientRequest {
        let request = try ClientRequest(exchange, orQuery: takesQuery)
        try await exchange.admitClient(request.namedClient)
        return request
    }

    /// The client that it names, by any way of authentication.
    private var namedClient: String? {
        if let id = parameters["client_id"] ?? basic?.clientID { return id }
        return parameters["client_assertion"].flatMap { try? JWS(compact: $0) }?
            .claims?["sub"]?.string
    }
}
