/// `ciba`: the client asks whether the user has decided (CIBA Core §10.1).
struct CIBAGrant: Grant {
    let name = "urn:openid:params:grant-type:ciba"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        guard client.extensions[ClientCIBA.self].delivery != .push else {
            throw OAuthError(.unauthorizedClient, "ciba.push-polls", ["client": client.id])
        }
        let sent = try request.parameters.required("auth_req_id", else: "ciba.id-missing")
        let requests = context.state.cibaRequests
        let (key, issued) = try context.lookUp(
            sent, as: "auth_req_id", for: client,
            else: requests.end(ofSecret: sent).map { expired($0, context) }
                ?? OAuthError(.invalidGrant, "ciba.id-unknown")
        ) { requests.entry(of: $0) }
        try context.learn(issued.approval.access)
        guard issued.clientID == client.id else {
            throw OAuthError(.invalidGrant, "ciba.other-client", ["client": client.id])
        }
        let (subject, access) = try await granted(by: poll(key, context), issued, context)
        let authorization = access.authorization(of: client, subject: subject, acr: issued.acr)
        var granted = GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context)
        ) { () throws(OAuthError) in try consume(key, context) }
        granted.isLogin = true
        return granted
    }
}

private extension CIBAGrant {
    func expired(_ end: Timestamp, _ context: Context) -> OAuthError {
        OAuthError(.expiredToken, "ciba.expired", ["seconds": context.now - end])
    }

    /// A scheduled decision takes effect here, but a client that is told hears of it first.
    func poll(_ key: SecretDigest, _ context: Context) async throws(OAuthError) -> Approval.Poll {
        let now = context.now
        let poll = context.state.cibaRequests.update(key) { request in
            let wasPending = request.approval.decision.isPending
            let poll = request.approval.poll(at: now)
            return (poll: poll, isNew: wasPending && !request.approval.decision.isPending)
        }
        guard let poll else { throw OAuthError(.invalidGrant, "ciba.id-unknown") }
        if poll.isNew { await CIBADeliverer.tell(of: key, context) }
        return poll.poll
    }

    func consume(_ key: SecretDigest, _ context: Context) throws(OAuthError) {
        let now = context.now
        let redeemed = context.state.cibaRequests.update(key) { $0.approval.redeem(at: now) }
        guard let redeemed else { throw OAuthError(.invalidGrant, "ciba.id-unknown") }
        if let before = redeemed {
            throw OAuthError(.invalidGrant, "ciba.reused", ["seconds": now - before])
        }
    }

    /// CIBA Core §11.
    func granted(
        by poll: Approval.Poll, _ issued: CIBARequest, _ context: Context
    ) throws(OAuthError) -> (Subject, RequestedAccess) {
        switch poll {
        case .granted(let subject, let access): return (subject, access)
        case .pending: throw OAuthError(.authorizationPending, "ciba.pending")
        case .tooSoon(let interval):
            throw OAuthError(.slowDown, "ciba.too-soon", ["interval": interval])
        case .expired: throw expired(issued.approval.expires, context)
        case .denied: throw OAuthError(.accessDenied, "ciba.denied")
        case .failed(let error): throw error
        case .redeemed(let time):
            throw OAuthError(.invalidGrant, "ciba.reused", ["seconds": context.now - time])
        }
    }
}

extension Approval.Decision {
    var isPending: Bool {
        if case .pending = self { true } else { false }
    }
}
