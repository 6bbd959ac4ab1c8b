/// `none`: a public client that only sends its id (RFC 6749 §2.3, §3.2.1).
struct PublicClient: ClientAuthenticationMethod {
    static let methodName = "none"
    let name = methodName

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        guard request.basic == nil, request.parameters["client_secret"] == nil,
            request.parameters["client_assertion"] == nil, request.attestations.isEmpty,
            let id = request.parameters["client_id"]
        else { return nil }
        return ClientCredentials(clientID: id)
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        if client.isPublic { return }
        try ClientSecret.verify([], of: client, context)
    }
}
