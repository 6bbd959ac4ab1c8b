import JOSE

/// Compares client secrets, for Basic and the body alike (RFC 6749 §2.3.1).
enum ClientSecret {
    static func verify(
        _ secrets: [String], of client: Client, _ context: Context
    ) throws(OAuthError) {
        if client.isOpen { return }
        guard let expected = client.secret else {
            guard client.isPublic else {
                throw .clientUnproven(client, context)
            }
            // x/oauth2 of Go first tries Basic with an empty secret.
            if secrets.allSatisfy(\.isEmpty) { return }
            return try context.permit(
                .invalidClient, "client.secret-unexpected", ["client": client.id], for: client)
        }
        guard !secrets.allSatisfy(\.isEmpty) else {
            throw .clientUnproven(client, context)
        }
        guard let form = secrets.firstIndex(where: { constantTimeEqual($0, expected) }) else {
            return try verifyUndamaged(secrets, as: expected, client, context)
        }
        if form > 0 {
            context.remark("client.secret-not-encoded", ["client": client.id], for: client)
        }
    }

    private static func verifyUndamaged(
        _ secrets: [String], as expected: String, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        for secret in secrets {
            let undone = try context.undone(
                secret, as: "client_secret", for: client,
                OAuthError(.invalidClient, "client.secret-wrong", ["client": client.id])
            ) { constantTimeEqual($0, expected) }
            if undone != nil { return }
        }
        if let corruption = corruption(of: expected, to: secrets) {
            throw OAuthError(
                .invalidClient, "client.secret-wrong",
                ["client": client.id, "difference": corruption.difference], as: "misconfigured")
        }
        throw OAuthError(.invalidClient, "client.secret-wrong", ["client": client.id])
            .unlessNoValue(secrets.first ?? "", "client_secret")
    }

    /// The corruption of the configured secret that, undone, makes the sent one right.
    private static func corruption(of expected: String, to secrets: [String]) -> Corruption? {
        Corruption.all.first { corruption in
            corruption.undone(in: expected).map { undone in
                secrets.contains { constantTimeEqual($0, undone) }
            } == true
        }
    }
}

extension OAuthError {
    /// The refusal of a client that sent no proof of the kind that it registered.
    ///
    /// - Parameters:
    ///   - line: the name of the line about what it did instead.
    ///   - remedy: that of another remedy than to send the proof.
    package static func clientUnproven(
        _ client: Client, _ context: Context, as line: String? = nil, remedy: String? = nil
    ) -> OAuthError {
        let served = ClientAuthentication.methods(context)
        let registered = client.tokenEndpointAuthMethod
        let way = way(registered, among: served)
        return OAuthError(
            .invalidClient, "client.secret-missing",
            ["client": client.id, "registered": registered, "served": served],
            as: way == "unserved" ? way : line ?? way, remedy: remedy ?? way)
    }
}

extension ClientAuthentication {
    /// The methods by which clients prove who they are here.
    static func methods(_ context: Context) -> [String] {
        context.profile.clientAuthentication.map(\.name).filter { $0 != PublicClient.methodName }
    }
}

private extension OAuthError {
    /// The line about how the client has to authenticate; nil where a secret may come either way.
    static func way(_ registered: String?, among served: [String]) -> String? {
        let usual = [ClientSecretBasic().name, ClientSecretPost().name]
        let ways = (registered.map { [$0] } ?? usual).filter(served.contains)
        guard ways.count < 2 else { return nil }
        return switch ways.first {
        case nil: "unserved"
        case "client_secret_basic": "basic"
        case "client_secret_post": "post"
        case "private_key_jwt", "client_secret_jwt": "assertion"
        default: "other"
        }
    }
}

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
                throw OAuthError(.invalidClient, "client.basic-malformed", as: "colon")
            }
            try context.permit(
                .invalidClient, "client.basic-without-colon", ["client": client.id], for: client)
        }
        try ClientSecret.verify(credentials.secrets, of: client, context)
    }
}

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
