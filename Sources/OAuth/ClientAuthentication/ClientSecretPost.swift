/// `client_secret_post`: id and secret in the body (RFC 6749 §2.3.1).
struct ClientSecretPost: ClientAuthenticationMethod {
    let name = "client_secret_post"

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        guard let id = request.parameters["client_id"] ?? request.basic?.clientID,
            let secret = request.parameters["client_secret"]
        else { return nil }
        return ClientCredentials(clientID: id, secrets: [secret])
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        try ClientSecret.verify(credentials.secrets, of: client, context)
    }
}
