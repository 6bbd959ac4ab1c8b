import JOSE

extension PushedRequest {
    /// Checks a request as the authorization endpoint would, and stores it (RFC 9126 §2).
    ///
    /// - Returns: the response body.
    package static func answer(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> JSON {
        try BackChannel.open(request, at: .par, context)
        let client = try await BackChannel.client(
            of: request, named: FederatedRequest.signer(of: request, context), context)
        if request.parameters["request_uri"] != nil {
            throw OAuthError(.invalidRequest, "pushed-request.reference")
        }
        // A key that its metadata has proves as much as a signature would (OpenID Federation 1.0
        // §12.1.1.2).
        let provesKey = [PrivateKeyJWT().name, SelfSignedTLSClientAuth().name]
            .contains(client.tokenEndpointAuthMethod)
        if !provesKey { try FederatedRequest.demandObject(request.parameters, of: client) }
        let opened = try await RequestObject.parameters(
            of: authorizationParameters(of: request, client), from: client, context)
        let parameters = try SenderConstraint.parameters(
            opened, pushedBy: request, of: client, context)
        try checkLength(of: parameters)
        let verified = try await verify(parameters, context)
        try context.learn(
            RequestedAccess(
                scope: verified.scope, audience: verified.audience, flowID: context.record.id))
        let pushed = keep(parameters, of: client, context)
        return ["request_uri": .string(pushed.uri), "expires_in": .integer(pushed.lifetime)]
    }

    /// Stores a request that was checked, under a new URI.
    static func keep(
        _ parameters: Parameters, of client: Client, _ context: Context
    ) -> (uri: String, lifetime: Seconds) {
        let name = context.world.entropy.token()
        let lifetime = context.lifetime(.pushedRequest, for: client)
        let expires = context.now + lifetime
        context.state.pushedRequests.insert(
            PushedRequest(
                clientID: client.id, parameters: parameters, expires: expires,
                flowID: context.record.id), for: SecretDigest(name), until: expires + retention)
        context.record.learn { $0.artefacts.append(.requestURI) }
        return (prefix + name, lifetime)
    }

    /// The parameters without those that authenticated the client.
    static func authorizationParameters(
        of request: ClientRequest, _ client: Client, without others: [String] = []
    ) -> Parameters {
        let own = ["client_id", "client_secret", "client_assertion", "client_assertion_type"]
        return Parameters(
            [(name: "client_id", value: client.id)]
                + request.parameters.pairs.filter { !(own + others).contains($0.name) })
    }

    /// Refuses a front-channel request of a client that must push its requests (RFC 9126 §6).
    static func checkDemand(
        _ sent: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) {
        guard name(in: sent) == nil else { return }
        if client.requiresPushedRequests {
            throw OAuthError(.invalidRequest, "pushed-request.missing", ["client": client.id])
        }
        try context.permit(.invalidRequest, "fapi.request-not-pushed", for: client)
    }

    /// The name of the pushed request that a front-channel request refers to.
    static func name(in sent: Parameters) -> SecretDigest? {
        guard let uri = sent["request_uri"], uri.hasPrefix(prefix) else { return nil }
        return SecretDigest(String(uri.dropFirst(prefix.count)))
    }

    /// The request pushed under `uri`; other front-channel parameters are ignored (RFC 9126 §4).
    static func read(
        _ uri: String, by client: Client, _ context: Context
    ) throws(OAuthError) -> Parameters {
        let key = SecretDigest(String(uri.dropFirst(prefix.count)))
        let store = context.state.pushedRequests
        guard let known = store[key] else {
            if let end = store.end(of: key) { throw expired(at: end, context) }
            throw context.recognizing(
                uri, as: "request_uri", OAuthError(.invalidRequestURI, "pushed-request.unknown"))
        }
        context.record.learn { $0.flowID = known.flowID }
        guard known.clientID == client.id else {
            throw OAuthError(
                .invalidRequestURI, "pushed-request.other-client", ["client": client.id])
        }
        guard known.expires > context.now else { throw expired(at: known.expires, context) }
        guard !known.isUsed else { throw OAuthError(.invalidRequestURI, "pushed-request.used") }
        return known.parameters
    }

    /// Consumes the request that a user has answered. Loading the page does not, since browsers
    /// load pages ahead and again (FAPI 2.0 Security Profile §5.3.2.2, notes).
    static func consume(_ name: SecretDigest?, _ context: Context) throws(OAuthError) {
        guard let name else { return }
        let isFirst = context.state.pushedRequests.update(name) { request -> Bool in
            defer { request.isUsed = true }
            return !request.isUsed
        }
        guard isFirst == true else { throw OAuthError(.invalidRequestURI, "pushed-request.used") }
    }
}

private extension PushedRequest {
    /// The time for which an ended request is remembered, so that a second try learns why it fails.
    static let retention: Seconds = 3600

    static func expired(at end: Timestamp, _ context: Context) -> OAuthError {
        OAuthError(
            .invalidRequestURI, "pushed-request.expired",
            ["seconds": context.now - end, "lifetime": context.server.lifetime(.pushedRequest)])
    }

    /// The limit is that of a browser's form, since this is that form, sent ahead.
    static func checkLength(of parameters: Parameters) throws(OAuthError) {
        let length = parameters.pairs.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard length <= ParameterLengths.form else {
            throw OAuthError(
                .invalidRequest, "request.body-length",
                ["length": length, "most": ParameterLengths.form])
        }
    }

    static func verify(
        _ parameters: Parameters, _ context: Context
    ) async throws(OAuthError) -> AuthorizationRequest {
        let trusted = try AuthorizeFlow.trust(parameters, context)
        do throws(RedirectableError) {
            return try await AuthorizeFlow.verify(trusted, context)
        } catch { throw error.error }
    }
}

extension Parameters {
    /// Notes parameters beside the reference that contradict those in it, since they have no effect
    /// (RFC 9126 §4).
    func noteIgnored(of sent: Parameters, for client: Client, _ context: Context) {
        let ignored = names(contradictedBy: sent, but: ["client_id", "request_uri"])
        if ignored.isEmpty { return }
        context.remark("pushed-request.parameter-ignored", ["names": ignored], for: client)
    }

    /// The same beside the object (RFC 9101 §6.3).
    ///
    /// - Parameter level: that of the finding of FAPI 1.0.
    func noteIgnored(
        of sent: Parameters, besideObjectAs level: DiagnosisLevel, for client: Client,
        _ context: Context
    ) {
        let ignored = names(contradictedBy: sent, but: ["client_id", "request_uri", "request"])
        if ignored.isEmpty { return }
        let isOfFirst = level != .ignore
        context.remark(
            isOfFirst ? "fapi.outside-request-object" : "pushed-request.parameter-ignored",
            ["names": ignored], as: isOfFirst ? nil : "object", for: client)
    }

    private func names(contradictedBy sent: Parameters, but carriers: [String]) -> [String] {
        sent.pairs.prefix(100).filter { pair in
            !carriers.contains(pair.name) && !pair.value.isEmpty
                && Parameters.knownNames.contains(pair.name) && self[pair.name] != pair.value
        }.map(\.name)
    }
}
