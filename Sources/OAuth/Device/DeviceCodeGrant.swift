/// `device_code`: the device asks whether the person has decided (RFC 8628 §3.4).
struct DeviceCodeGrant: Grant {
    let name = "urn:ietf:params:oauth:grant-type:device_code"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        guard let sent = request.parameters["device_code"] else {
            throw .invalidRequest(Finding("device.code-missing"))
        }
        let codes = context.state.deviceCodes
        let (key, issued) = try context.lookUp(
            sent, as: "device_code", for: client,
            else: codes.end(ofSecret: sent).map { expired(at: $0, context) }
                ?? .invalidGrant(Finding("device.code-unknown"))
        ) { codes.entry(of: $0) }
        try context.learn(issued.approval.access)
        guard issued.clientID == client.id else {
            throw .invalidGrant(Finding("device.other-client", ["client": client.id]))
        }
        let (subject, access) = try granted(by: poll(key, context), issued, context)
        let authorization = access.authorization(of: client, subject: subject)
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context)
        ) { () throws(OAuthError) in try useUp(key, context) }
    }
}

private extension DeviceCodeGrant {
    /// The error for a code of which only its end is remembered.
    func expired(at end: Timestamp, _ context: Context) -> OAuthError {
        context.profile.device.tellsExpiryOnce
            ? .invalidGrant(Finding("device.code-gone"))
            : OAuthError(
                .expiredToken, Finding("device.code-expired", ["seconds": context.now - end]))
    }

    func poll(
        _ key: SecretDigest, _ context: Context
    ) throws(OAuthError) -> Approval.Poll {
        let now = context.now
        guard let poll = context.state.deviceCodes.update(key, { $0.approval.poll(at: now) })
        else {
            throw .invalidGrant(Finding("device.code-unknown"))
        }
        return poll
    }

    func useUp(_ key: SecretDigest, _ context: Context) throws(OAuthError) {
        let now = context.now
        let redeemed = context.state.deviceCodes.update(key) { $0.approval.redeem(at: now) }
        guard let redeemed else { throw .invalidGrant(Finding("device.code-unknown")) }
        if let before = redeemed {
            throw .invalidGrant(Finding("device.code-reused", ["seconds": now - before]))
        }
    }

    /// RFC 8628 §3.5.
    func granted(
        by poll: Approval.Poll, _ issued: IssuedDeviceCode, _ context: Context
    ) throws(OAuthError) -> (Subject, RequestedAccess) {
        switch poll {
        case .granted(let subject, let access): return (subject, access)
        case .pending: throw OAuthError(.authorizationPending, Finding("device.pending"))
        case .tooSoon(let interval):
            throw OAuthError(.slowDown, Finding("device.too-soon", ["interval": interval]))
        case .expired(let isTold):
            if isTold, context.profile.device.tellsExpiryOnce {
                throw .invalidGrant(Finding("device.code-gone"))
            }
            throw OAuthError(
                .expiredToken,
                Finding(
                    "device.code-expired", ["seconds": context.now - issued.approval.expires],
                    as: "not-entered"))
        case .denied: throw OAuthError(.accessDenied, Finding("device.denied"))
        case .failed(let error): throw error
        case .redeemed(let time):
            throw .invalidGrant(Finding("device.code-reused", ["seconds": context.now - time]))
        }
    }
}
