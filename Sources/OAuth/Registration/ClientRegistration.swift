import JOSE
import Members
import Text

/// Registers clients (RFC 7591, OpenID Connect Dynamic Client Registration).
package enum ClientRegistration {
    /// - Returns: the client and its registration access token, of which only the digest is kept.
    /// - Throws: `invalid_redirect_uri` or `invalid_client_metadata`.
    package static func register(
        _ sent: JSON, reader: ClientReader, _ context: Context
    ) async throws(OAuthError) -> (client: RegisteredClient, accessToken: String) {
        let entropy = context.world.entropy
        if context.profile.selfRegistration.wantsApplicationType,
            sent["application_type"]?.isNull != false
        {
            context.remark("register.application-type-missing", for: nil)
        }
        let (client, metadata) = try await read(
            sent, id: entropy.token(bits: 128), secret: nil, reader: reader,
            allowing: context.profile.selfRegistration.grants, context)
        let accessToken = entropy.token()
        let registered = RegisteredClient(
            client: client, metadata: metadata, issued: context.now,
            accessToken: SecretDigest(accessToken))
        try context.learn(client)
        context.server.register(registered)
        return (registered, accessToken)
    }

    /// The client that metadata describes, and the metadata with its defaults.
    ///
    /// - Parameters:
    ///   - secret: the client's current secret; if it needs one and has none, one is made.
    ///   - grants: the grants that it may have; nil for all.
    static func read(
        _ sent: JSON, id: String, secret: String?, reader: ClientReader,
        allowing grants: [String]?, _ context: Context
    ) async throws(OAuthError) -> (Client, JSON) {
        guard let members = sent.object else {
            throw OAuthError(
                .invalidClientMetadata, "register.body-malformed", as: "body-not-json-object")
        }
        let added = reader.vocabulary.addedMembers
        let metadata = ClientMetadata.completed(
            try withoutPrivileges(members, context), adding: added, context)
        var readable = metadata
        readable["client_id"] = .string(id)
        if ClientMetadata.needsSecret(metadata) {
            readable["client_secret"] = .string(secret ?? context.world.entropy.token())
        }
        var client = try client(in: readable, reader)
        client.isSelfRegistered = true
        client.written = metadata
        try RegistrationRules.check(client)
        if context.profile.selfRegistration.wantsHTTPS {
            try RegistrationRules.checkAddresses(client)
        }
        try RegistrationRules.checkGrants(of: client, among: grants)
        try RegistrationRules.checkCertificate(client, context)
        try RegistrationAlgorithms.check(client, metadata, context)
        try await SectorIdentifier.check(client, context)
        ClientMetadata.noteMisnamed(in: members, adding: added, context)
        return (client, metadata)
    }
}

private extension ClientRegistration {
    /// The metadata without members that would decide for the user or weaken a check; they are
    /// replaced, as RFC 7591 §2 allows, and not echoed; a finding says so.
    ///
    /// - Throws: `invalid_client_metadata` where that finding is strict.
    static func withoutPrivileges(
        _ members: [String: JSON], _ context: Context
    ) throws(OAuthError) -> [String: JSON] {
        guard var policy = members["policy"]?.object else { return members }
        let ignored = policy.keys.filter(ClientPolicy.privileges.contains).sorted()
        guard !ignored.isEmpty else { return members }
        try context.permit(
            .invalidClientMetadata, "register.policy-ignored", ["ignored": ignored], for: nil)
        for name in ignored { policy[name] = nil }
        var members = members
        members["policy"] = policy.isEmpty ? nil : .object(policy)
        return members
    }

    static func client(in readable: JSON, _ reader: ClientReader) throws(OAuthError) -> Client {
        do throws(InvalidConfiguration) {
            return try MemberReader.read(readable, unknownMembers: .ignored, reader.read)
        } catch {
            if let problem = error.problems.first(where: {
                ClientAlgorithmsReader.reads($0.path)
            }) {
                throw OAuthError(
                    .invalidClientMetadata, "register.algorithm",
                    [
                        "member": problem.path, "problem": problem.message,
                        "meant": problem.suggestion,
                    ])
            }
            let ofRedirects = error.problems.filter { $0.path.hasPrefix("redirect_uris") }
            if !ofRedirects.isEmpty {
                throw OAuthError(.invalidRedirectURI, .registered(ofRedirects, redirectURIs: true))
            }
            throw OAuthError(
                .invalidClientMetadata, .registered(error.problems, redirectURIs: false))
        }
    }
}

/// The initial access tokens; a registration needs one (RFC 7591 §3). Empty where anyone may
/// register.
package struct InitialAccess: Extension {
    var tokens: [String] = []

    package init() {}
}

extension InitialAccess {
    package var heapBytes: Int { tokens.heapBytes }

    /// - Parameter token: the token of the request; nil for none.
    package static func check(_ token: String?, _ context: Context) throws(OAuthError) {
        let known = context.configuration.extensions[InitialAccess.self].tokens
        guard !known.isEmpty else { return }
        guard let token, known.contains(where: { constantTimeEqual($0, token) }) else {
            throw OAuthError(.invalidToken, "register.initial-token")
        }
    }
}

/// Reads `initial_access_tokens`.
struct InitialAccessMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        guard let tokens = members.strings("initial_access_tokens") else { return }
        configuration.extensions[InitialAccess.self].tokens = tokens
    }
}

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
        else { throw OAuthError(.invalidToken, "register.token", ["id": id]) }
        try context.learn(registered.client)
        return registered
    }

    /// Replaces all metadata of a client (RFC 7592 §2.2). Its secret stays if it still needs one.
    package static func update(
        _ registered: RegisteredClient, with sent: JSON, reader: ClientReader, _ context: Context
    ) async throws(OAuthError) -> RegisteredClient {
        try checkIdentity(of: registered, in: sent)
        let (client, metadata) = try await ClientRegistration.read(
            sent, id: registered.client.id, secret: registered.client.secret,
            reader: reader, allowing: context.profile.selfRegistration.grants, context)
        let updated = RegisteredClient(
            client: client, metadata: metadata, issued: registered.issued,
            accessToken: registered.accessToken)
        guard context.server.replace(updated) else {
            throw OAuthError(.invalidToken, "register.token", ["id": client.id])
        }
        return updated
    }

    /// Removes a client and everything issued to it (RFC 7592 §2.3).
    package static func remove(_ registered: RegisteredClient, _ context: Context) {
        let id = registered.client.id
        context.clients.remove(id)
        context.state.removeGrants(to: [id])
    }
}

private extension ClientManagement {
    /// RFC 7592 §2.2: the request names the client, its secret if any, and nothing that only the
    /// server sets.
    static func checkIdentity(of registered: RegisteredClient, in sent: JSON) throws(OAuthError) {
        guard sent["client_id"]?.string == registered.client.id else {
            throw OAuthError(
                .invalidClientMetadata, "register.update", as: "client-id-missing-names-another")
        }
        if let secret = sent["client_secret"],
            !constantTimeEqual(secret.string ?? "", registered.client.secret ?? "")
        {
            throw OAuthError(
                .invalidClientMetadata, "register.update", as: "client-secret-not-one-client")
        }
        for name in serverMembers where sent[name] != nil {
            throw OAuthError(
                .invalidClientMetadata, "register.update", ["name": name], as: "set-server-alone")
        }
    }

    static let serverMembers = [
        "registration_access_token", "registration_client_uri", "client_secret_expires_at",
        "client_id_issued_at",
    ]
}

extension Finding {
    static func registered(_ problems: [ConfigurationProblem], redirectURIs: Bool) -> Finding {
        let more = problems.count > 3 ? "; and \(problems.count - 3) more" : ""
        return Finding(
            redirectURIs ? "register.redirect-uri" : "register.metadata",
            ["problem": problems.prefix(3).map(\.description).joined(separator: "; ") + more])
    }
}

/// The `error` values of RFC 7591 §3.2.2.
extension OAuthError.Code {
    package static let invalidRedirectURI = OAuthError.Code(rawValue: "invalid_redirect_uri")
    package static let invalidClientMetadata = OAuthError.Code(rawValue: "invalid_client_metadata")
}
