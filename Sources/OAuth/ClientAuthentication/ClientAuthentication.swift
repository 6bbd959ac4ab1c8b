import JOSE
import Text

/// Identifies and authenticates the client that sent a request.
package enum ClientAuthentication {
    /// - Throws: `invalid_client`, or `invalid_request` if two methods contradict each other.
    package static func client(
        of request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> Client {
        let (offered, credentials) = try onlyCredentials(of: request, context)
        let id = credentials.clientID
        let clients = context.clients
        if clients[id] == nil { try refuseConfused(credentials, context) }
        let client = try context.lookUpClient(
            id,
            else: OAuthError(
                .invalidClient,
                credentials.assertion == nil
                    ? .clientUnknown(id, clients) : .clientUnknown(id, clients, as: "assertion"))
        ) { clients[$0] ?? credentials.rawClientID.flatMap { clients[$0] } }
        // Some providers know no public clients. The playground's only proof is its page's address.
        if client.isPlayground { return client }
        if let admitsPage = context.profile.admitsPage, request.origin != nil,
            request.provesNoClient, !client.isPublic
        {
            if admitsPage(request, client, context) { return client }
            throw .clientUnproven(client, context, remedy: "page")
        }
        let method = method(of: client, offering: offered)
        try credentials.assertion?.refuseUnsigned(by: client)
        try checkMethod(method, credentials, of: client, context)
        if !method.isAsymmetric {
            try context.permit(.invalidClient, "fapi.client-authentication", for: client)
        }
        try await method.verify(credentials, of: client, context)
        return client
    }
}

private extension ClientAuthentication {
    /// Refuses credentials that belong elsewhere than they were sent.
    static func refuseConfused(
        _ credentials: ClientCredentials, _ context: Context
    ) throws(OAuthError) {
        if let claims = credentials.assertion?.claims, context.isIssuer(of: claims) {
            throw OAuthError(
                .invalidClient, "assertion.issuer",
                [
                    "noun": TokenKind.isIDToken(claims)
                        ? Phrase.words("id-token") : Phrase.words("a-token")
                ], as: "of-server")
        }
        // An id with its secret right behind it, which no message may show.
        if credentials.lacksColon,
            (1...128).contains(where: {
                context.clients[String(credentials.clientID.prefix($0))] != nil
            })
        {
            throw OAuthError(.invalidClient, "client.basic-malformed", as: "colon")
        }
        let swapped = credentials.secrets.lazy.compactMap { context.clients[$0] }.first {
            $0.secret.map { constantTimeEqual($0, credentials.clientID) } == true
        }
        if let swapped {
            throw OAuthError(.invalidClient, "client.id-and-secret-swapped", ["client": swapped.id])
        }
    }

    /// The credentials of the only method that a request may use (RFC 6749 §2.3).
    static func onlyCredentials(
        of request: ClientRequest, _ context: Context
    ) throws(OAuthError) -> (any ClientAuthenticationMethod, ClientCredentials) {
        var found: [(method: any ClientAuthenticationMethod, credentials: ClientCredentials)] = []
        for method in context.profile.clientAuthentication {
            if let credentials = try method.credentials(in: request) {
                found.append((method, credentials))
            }
        }
        guard var first = found.first else { throw unread(request, context) }
        if found.count > 1 {
            guard found.dropFirst().allSatisfy({ $0.credentials.isSame(as: first.credentials) })
            else {
                throw OAuthError(
                    .invalidRequest, "client.two-methods", ["used": found.map(\.method.name)])
            }
            let client = context.clients[first.credentials.clientID]
            try context.permit(
                .invalidRequest, "client.secret-twice", ["client": first.credentials.clientID],
                for: client)
            first = found.first { $0.method.name == client?.tokenEndpointAuthMethod } ?? first
        }
        if let id = request.parameters["client_id"], id != first.credentials.clientID,
            id != first.credentials.rawClientID
        {
            // FAPI 1.0 Part 1 §5.2.2.
            let client = context.clients[first.credentials.clientID]
            let isOfFirst = context.server.fapi(for: client).version == .first
            throw OAuthError(
                isOfFirst ? .invalidClient : .invalidRequest, "client.id-mismatch",
                ["body": id, "header": first.credentials.clientID])
        }
        return first
    }

    /// The refusal of a request whose credentials, if it has any, are not where the provider looks.
    static func unread(_ request: ClientRequest, _ context: Context) -> OAuthError {
        let isBasic = !(request.basic?.secrets ?? []).allSatisfy(\.isEmpty)
        let client = request.parameters["client_id"].flatMap { context.clients[$0] }
        if let client {
            let isInBody = request.parameters["client_secret"] != nil
            // It may be a public client, where the provider has none.
            guard isBasic || isInBody else { return .clientUnproven(client, context) }
            return client.isPublic && !client.isOpen
                ? OAuthError(.invalidClient, "client.secret-unexpected", ["client": client.id])
                : .clientUnproven(
                    client, context, as: isBasic ? "misplaced-basic" : "misplaced-body")
        }
        guard isBasic, let id = request.basic?.clientID else {
            return OAuthError(.invalidClient, "client.missing")
        }
        let served = methods(context)
        return OAuthError(
            .invalidClient, "client.missing", ["client": id, "served": served],
            as: "misplaced-basic",
            remedy: served.contains(ClientSecretPost().name) ? "post" : "unserved")
    }

    /// The method in use. A certificate is part of the connection, so a request that only names the
    /// client may be authenticated by it (RFC 8705 §2).
    static func method(
        of client: Client, offering offered: any ClientAuthenticationMethod
    ) -> any ClientAuthenticationMethod {
        guard offered.name == PublicClient.methodName else { return offered }
        return CertificateMethods.named(client.tokenEndpointAuthMethod) ?? offered
    }

    /// Checks that a client uses the method it registered (RFC 7591 §2). oidc-agent and x/oauth2 of
    /// Go send Basic without a secret for `none`.
    static func checkMethod(
        _ method: any ClientAuthenticationMethod, _ credentials: ClientCredentials,
        of client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let registered = client.tokenEndpointAuthMethod, registered != method.name else {
            return
        }
        let isBare = credentials.assertion == nil && credentials.secrets.allSatisfy(\.isEmpty)
        if registered == PublicClient.methodName, isBare { return }
        if method.name == PublicClient.methodName {
            throw .clientUnproven(client, context)
        }
        try context.permit(
            .invalidClient, "client.method-mismatch",
            [
                "client": client.id, "used": method.name,
                "registered": client.tokenEndpointAuthMethod ?? "none",
            ], for: client)
    }
}

/// The entrance for requests from back ends, the same for all endpoints: no parameter repeats, the
/// client is authenticated, and the record then names it.
package enum BackChannel {
    /// - Throws: `invalid_request` for a parameter that repeats, and `invalid_client` unless the
    ///   client authenticates.
    package static func enter(
        _ request: ClientRequest, at endpoint: EndpointName, _ context: Context
    ) async throws(OAuthError) -> Client {
        try open(request, at: endpoint, context)
        return try await client(of: request, named: nil, context)
    }
}

/// The two steps of entering, for the token endpoint, which reads the grant between them.
extension BackChannel {
    /// Checks that no parameter repeats (RFC 6749 §3.2).
    static func open(
        _ request: ClientRequest, at endpoint: EndpointName, _ context: Context
    ) throws(OAuthError) {
        try context.learn(request, at: endpoint)
        try request.parameters.refuseDuplicates()
    }

    /// Authenticates the client (RFC 6749 §3.2.1).
    ///
    /// - Parameter id: the client that another credential in the request authenticates.
    static func client(
        of request: ClientRequest, named id: String?, _ context: Context
    ) async throws(OAuthError) -> Client {
        let client: Client
        if let id {
            client = try context.client(named: id, else: .invalidClient)
        } else {
            client = try await ClientAuthentication.client(of: request, context)
        }
        try context.learn(client)
        try context.profile.clientCheck?(client, true, context)
        return client
    }
}

extension Context {
    /// - Parameter code: the error of an unknown id.
    package func client(
        named id: String, else code: OAuthError.Code = .invalidRequest
    ) throws(OAuthError) -> Client {
        guard let client = clients[id] else {
            throw OAuthError(code, .clientUnknown(id, clients))
        }
        return client
    }
}

extension Finding {
    package static func clientUnknown(
        _ id: String, _ clients: ClientRegistry, as line: String? = nil
    ) -> Finding {
        let known = clients.ids(near: id)
        return Finding(
            "client.unknown",
            [
                "sent": id, "alike": Similarity.remedy(for: id, among: known),
                "near": id.nearest(among: known),
            ], as: line)
    }
}
