/// `client_secret_basic`: HTTP Basic with both halves form-encoded (RFC 6749 §2.3.1, RFC 7617).
struct ClientSecretBasic: ClientAuthenticationMethod {
    let name = "client_secret_basic"

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        request.basic.map {
            var credentials = ClientCredentials(
                clientID: $0.clientID, rawClientID: $0.rawClientID, secrets: $0.secrets)
            credentials.lacksColon = $0.lacksColon
            return credentials
        }
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        if credentials.lacksColon {
            // Some SDKs of public clients send an empty secret to revoke or introspect a token.
            let endpoint = context.record.read(\.endpoint)
            guard client.isPublic, endpoint == .revoke || endpoint == .introspect else {
                throw .invalidClient(Finding("client.basic-malformed"))
            }
            try context.permit(
                .invalidClient(Finding("client.basic-without-colon", ["client": client.id])),
                for: client)
        }
        try ClientSecret.verify(credentials.secrets, of: client, context)
    }
}
