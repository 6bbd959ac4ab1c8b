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
            context.remark(Finding("register.application-type-missing"), for: nil)
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
            throw .invalidClientMetadata(
                Finding("register.body-malformed", as: "body-not-json-object"))
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
        try RegistrationRules.checkGrants(of: client, among: grants)
        try RegistrationRules.checkCertificate(client, context)
        try RegistrationAlgorithms.check(client, metadata, context)
        try await SectorIdentifier.check(client, context)
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
            .invalidClientMetadata(
                Finding("register.policy-ignored", ["ignored": ignored.joined(separator: ", ")])),
            for: nil)
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
                throw .invalidClientMetadata(
                    Finding(
                        "register.algorithm",
                        [
                            "member": problem.path, "problem": problem.message,
                            "meant": problem.suggestion,
                        ]))
            }
            let ofRedirects = error.problems.filter { $0.path.hasPrefix("redirect_uris") }
            if !ofRedirects.isEmpty {
                throw .invalidRedirectURI(.registered(ofRedirects, redirectURIs: true))
            }
            throw .invalidClientMetadata(.registered(error.problems, redirectURIs: false))
        }
    }
}
