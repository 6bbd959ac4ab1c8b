import JOSE
import Text

/// Shows, changes and removes clients that registered themselves (RFC 7592).
package enum ClientManagement {
    /// The client that `accessToken` manages.
    ///
    /// - Throws: `invalid_token`, whether the client or the token is unknown (RFC 7592 §2.1).
    package static func client(
        _ id: String, accessToken: String, _ context: Context
    ) throws(OAuthError) -> RegisteredClient {
        guard let registered = context.clients.registration(of: id),
            registered.accessToken == SecretDigest(accessToken)
        else { throw .invalidToken(Finding("register.token", ["id": id])) }
        try context.learn(registered.client)
        return registered
    }

    /// Replaces all metadata of a client (RFC 7592 §2.2). Its secret stays if it still needs one.
    package static func update(
        _ registered: RegisteredClient, with sent: JSON,
        reader: ClientReader, _ context: Context
    ) async throws(OAuthError) -> RegisteredClient {
        try checkIdentity(of: registered, in: sent)
        let (client, metadata) = try await ClientRegistration.read(
            sent, id: registered.client.id, secret: registered.client.secret,
            reader: reader, allowing: context.profile.selfRegistration.grants, context)
        let updated = RegisteredClient(
            client: client, metadata: metadata, issued: registered.issued,
            accessToken: registered.accessToken)
        guard context.server.replace(updated) else {
            throw .invalidToken(Finding("register.token", ["id": client.id]))
        }
        return updated
    }

    /// Removes a client and everything issued to it (RFC 7592 §2.3).
    package static func remove(_ registered: RegisteredClient, _ context: Context) {
        let id = registered.client.id
        context.clients.remove(id)
        context.state.removeGrants(to: id)
    }
}

private extension ClientManagement {
    /// RFC 7592 §2.2: the request names the client, its secret if any, and nothing that only the
    /// server sets.
    static func checkIdentity(
        of registered: RegisteredClient, in sent: JSON
    ) throws(OAuthError) {
        guard sent["client_id"]?.string == registered.client.id else {
            throw .invalidClientMetadata(
                Finding("register.update", as: "client-id-missing-names-another"))
        }
        if let secret = sent["client_secret"],
            !constantTimeEqual(secret.string ?? "", registered.client.secret ?? "")
        {
            throw .invalidClientMetadata(
                Finding("register.update", as: "client-secret-not-one-client"))
        }
        for name in serverMembers where sent[name] != nil {
            throw .invalidClientMetadata(
                Finding("register.update", ["name": name], as: "set-server-alone"))
        }
    }

    static let serverMembers = [
        "registration_access_token", "registration_client_uri", "client_secret_expires_at",
        "client_id_issued_at",
    ]
}
