import JOSE

/// `client_credentials`: a client on its own behalf (RFC 6749 §4.4).
struct ClientCredentialsGrant: Grant {
    let name = "client_credentials"
    let needsConfidentialClient = true

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        try ConfidentialClient.require(client, for: self)
        var access = try RequestedAccess(request.parameters, by: client, context)
        if context.profile.audiences.isRequiredOfClients, access.audience.isEmpty {
            throw OAuthError(.invalidTarget, "target.missing")
        }
        if request.parameters["scope"] == nil, let usual = client.scope { access.scope = usual }
        try heedGrants(
            of: client, isScopeStated: request.parameters["scope"] != nil, &access, context)
        // Both values concern a user, and this grant has none but a service account.
        let account = ServiceAccount.subject(of: client, context)
        let ofUser: Scope = account == nil ? ["openid", "offline_access"] : ["offline_access"]
        if let asked = request.parameters["scope"].map({ Scope(text: $0).intersection(ofUser) }),
            !asked.isEmpty
        {
            context.remark("scope.of-user", ["values": asked.text], for: client)
        }
        access.scope = access.scope.subtracting(ofUser)
        return GrantedAccess(access.authorization(of: client, subject: account))
    }
}

private extension ClientCredentialsGrant {
    /// A client gets at most the API scope that it was granted, and all of it if it names no scope.
    func heedGrants(
        of client: Client, isScopeStated: Bool, _ access: inout RequestedAccess, _ context: Context
    ) throws(OAuthError) {
        guard let granted = client.grantedAPIs else {
            return try heedListed(by: client, &access, context)
        }
        if let other = access.audience.first(where: { granted[$0] == nil }) {
            throw OAuthError(
                .unauthorizedClient, "target.client-not-granted",
                ["client": client.id, "sent": other])
        }
        let whole = Scope(access.audience.flatMap { granted[$0]?.values ?? [] })
        access.scope = isScopeStated ? access.scope.intersection(whole) : whole
    }

    /// A client that registered itself gets nothing of the listed APIs: it is granted none of them,
    /// and there is no user to decide.
    func heedListed(
        by client: Client, _ access: inout RequestedAccess, _ context: Context
    ) throws(OAuthError) {
        guard !context.vouches(for: client) else { return }
        let apis = context.configuration.apis
        if let listed = access.audience.first(where: { asked in
            apis.contains { $0.identifier == asked }
        }) {
            throw OAuthError(
                .unauthorizedClient, "target.client-not-granted",
                ["client": client.id, "sent": listed])
        }
        access.scope = access.scope.subtracting(Scope(apis.flatMap(\.scopes)))
    }
}

/// The user that represents a client acting on its own behalf, where the provider has such users.
enum ServiceAccount {
    /// A user of the configuration with the account's name, or else one without a name or an
    /// address. It takes part in no session.
    static func subject(of client: Client, _ context: Context) -> Subject? {
        guard let prefix = context.profile.backChannel.serviceAccountPrefix else { return nil }
        let name = prefix + client.id
        let declared = context.users.user(.name, name)
        return Subject(
            sub: declared?.sub ?? context.users.subOfAccount(named: name),
            claims: declared == nil ? nameless : [:], authTime: context.now, sessionID: "")
    }

    private static let nameless: [String: JSON] = [
        "name": .null, "nickname": .null, "email": .null, "email_verified": false,
    ]
}
