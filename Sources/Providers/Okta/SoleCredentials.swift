import OAuth

/// A way to authenticate without a `client_id` beside it, which would be a second one at Okta.
struct SoleCredentials: ClientAuthenticationMethod {
    private let method: any ClientAuthenticationMethod

    init(of method: any ClientAuthenticationMethod) {
        self.method = method
    }

    var name: String { method.name }

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        let credentials = try method.credentials(in: request)
        if credentials != nil, request.parameters["client_id"] != nil {
            throw .invalidRequest(
                Finding(
                    "client.two-methods",
                    ["used": [method.name, "client_id"].joined(separator: ", ")]))
        }
        return credentials
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        try await method.verify(credentials, of: client, context)
    }
}
