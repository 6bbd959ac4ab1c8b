import JOSE
import Text

/// Device authorization (RFC 8628): a device asks, a person decides in a browser elsewhere.
package enum DeviceFlow {
    package static let grant: any Grant = DeviceCodeGrant()

    /// The time for which a used or expired code is remembered.
    private static let retention: Seconds = 3600

    /// The device authorization response (RFC 8628 §3.2).
    ///
    /// - Parameter page: the URL under which a person enters the user code.
    package static func begin(
        _ request: ClientRequest, page: String, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let client = try await client(of: request, context)
        try TokenFlow.admit(client, to: grant)
        var access = try RequestedAccess(request.parameters, by: client, context)
        try checkScope(access.scope, for: client, context)
        access.scope = context.profile.scopeRules.completed(access.scope)
        try context.learn(access)
        context.noteMisspelt(in: request.parameters, at: .device, for: client)
        let lifetime = context.server.lifetime(.deviceCode)
        let rules = context.profile.device
        let deviceCode = context.world.entropy.text(in: context.profile.tokenForms.deviceCode)
        let issued = IssuedDeviceCode(
            clientID: client.id, userCode: freeUserCode(context),
            approval: Approval(
                access, expires: context.now + lifetime, interval: rules.interval,
                slowDown: rules.slowDown))
        insert(issued, under: deviceCode, context)
        let userCode = rules.splitsUserCodes ? issued.userCode.shown : issued.userCode.unsplit
        var answer: JSON = [
            "device_code": .string(deviceCode), "user_code": .string(userCode),
            rules.pageMember: .string(page), "expires_in": .integer(lifetime),
            "interval": .integer(rules.interval),
        ]
        if rules.namesCompleteURI {
            answer["verification_uri_complete"] = .string("\(page)?user_code=\(userCode)")
        }
        answer["message"] = rules.message.map {
            .string($0.filled(with: ["verification_uri": page, "user_code": userCode]))
        }
        return answer
    }

    /// The device that waits for the code that a user typed.
    ///
    /// - Parameter sender: the sender of the code, to count wrong ones.
    /// - Throws: for an unknown code, and after too many of them.
    package static func device(
        under typed: String, by sender: SecretDigest, _ context: Context
    ) throws(OAuthError) -> (userCode: UserCode, key: SecretDigest, client: Client) {
        let state = context.state
        let found = try state.userCodeAttempts.guarding(
            sender, refusal: OAuthError(.accessDenied, "device.user-code-attempts")
        ) { () -> (userCode: UserCode, key: SecretDigest, client: Client)? in
            guard let code = UserCode(typed: typed), let key = state.userCodes[code],
                let device = state.deviceCodes[key], case .pending = device.approval.decision,
                let client = context.clients[device.clientID]
            else { return nil }
            return (code, key, client)
        }
        guard let found else {
            if let end = UserCode(typed: typed).flatMap({ state.userCodes.end(of: $0) }) {
                throw OAuthError(
                    .invalidRequest, "device.user-code-expired",
                    ["typed": typed, "seconds": context.now - end])
            }
            throw context.recognizing(
                typed, as: "user_code",
                OAuthError(.invalidRequest, "device.user-code-unknown", ["typed": typed]))
        }
        try learn(found.key, context)
        return found
    }

    /// Learns which client waits for a decision on its device, and what it asks for. Nothing is
    /// learnt of a device that is forgotten.
    package static func learn(_ device: SecretDigest, _ context: Context) throws(OAuthError) {
        guard let device = context.state.deviceCodes[device],
            let client = context.clients[device.clientID]
        else { return }
        try context.learn(client)
        try context.learn(device.approval.access)
    }

    /// Settles a waiting device, whoever decides: a person on the page, or a test. A user code is
    /// good for one decision, which takes effect now or after some polls.
    ///
    /// - Throws: where nothing is left to decide.
    package static func settle(
        _ userCode: UserCode, _ settlement: Approval.Settlement, _ context: Context
    ) throws(OAuthError) {
        if case .approved(let subject) = settlement.decision { try context.learn(subject) }
        let (state, now) = (context.state, context.now)
        let isSettled = state.userCodes[userCode].flatMap { device in
            state.deviceCodes.update(device) { $0.approval.settle(settlement, at: now) }
        }
        guard isSettled == true else {
            throw OAuthError(.invalidRequest, "device.user-code-unknown", ["typed": userCode.shown])
        }
        if settlement.polls == 0 { _ = state.userCodes.take(userCode) }
    }
}

private extension DeviceFlow {
    static func client(
        of request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> Client {
        guard context.profile.device.beginsWithoutProof, let id = request.idWithoutProof else {
            return try await BackChannel.enter(request, at: .device, context)
        }
        try BackChannel.open(request, at: .device, context)
        let clients = context.clients
        let client = try context.lookUpClient(
            id, else: OAuthError(.invalidClient, .clientUnknown(id, clients))
        ) { clients[$0] }
        try context.learn(client)
        return client
    }

    static func checkScope(
        _ scope: Scope, for client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let allowed = context.profile.device.scopes else { return }
        let refused = scope.subtracting(context.profile.scopeRules.inFull(Scope(allowed)))
        guard refused.isEmpty else {
            throw OAuthError(
                .invalidScope, "authorize.scope-not-allowed",
                ["client": client.id, "refused": refused.text], facts: ["sent": scope.text])
        }
    }

    static func freeUserCode(_ context: Context) -> UserCode {
        let (entropy, hasDigit) = (context.world.entropy, context.profile.device.addsDigit)
        var userCode = UserCode(entropy, hasDigit: hasDigit)
        while context.state.userCodes[userCode] != nil {
            userCode = UserCode(entropy, hasDigit: hasDigit)
        }
        return userCode
    }

    static func insert(_ issued: IssuedDeviceCode, under deviceCode: String, _ context: Context) {
        let key = SecretDigest(deviceCode)
        let expires = issued.approval.expires
        context.state.deviceCodes.insert(issued, for: key, until: expires + retention)
        context.state.userCodes.insert(key, for: issued.userCode, until: expires)
        context.state.recent.note(deviceCode, .deviceCode, to: issued.clientID, at: context.now)
        context.record.learn { $0.artefacts.append(.deviceCode) }
    }
}

/// `device_code`: the device asks whether the person has decided (RFC 8628 §3.4).
struct DeviceCodeGrant: Grant {
    let name = "urn:ietf:params:oauth:grant-type:device_code"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let sent = try request.parameters.required("device_code", else: "device.code-missing")
        let codes = context.state.deviceCodes
        let (key, issued) = try context.lookUp(
            sent, as: "device_code", for: client,
            else: codes.end(ofSecret: sent).map { expired(at: $0, context) }
                ?? OAuthError(.invalidGrant, "device.code-unknown")
        ) { codes.entry(of: $0) }
        try context.learn(issued.approval.access)
        guard issued.clientID == client.id else {
            throw OAuthError(.invalidGrant, "device.other-client", ["client": client.id])
        }
        let (subject, access) = try granted(by: poll(key, context), issued, context)
        let authorization = access.authorization(of: client, subject: subject)
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context)
        ) { () throws(OAuthError) in try consume(key, context) }
    }
}

private extension DeviceCodeGrant {
    /// The error for a code of which only its end is remembered.
    func expired(at end: Timestamp, _ context: Context) -> OAuthError {
        context.profile.device.tellsExpiryOnce
            ? OAuthError(.invalidGrant, "device.code-gone")
            : OAuthError(.expiredToken, "device.code-expired", ["seconds": context.now - end])
    }

    func poll(_ key: SecretDigest, _ context: Context) throws(OAuthError) -> Approval.Poll {
        let now = context.now
        guard let poll = context.state.deviceCodes.update(key, { $0.approval.poll(at: now) }) else {
            throw OAuthError(.invalidGrant, "device.code-unknown")
        }
        return poll
    }

    func consume(_ key: SecretDigest, _ context: Context) throws(OAuthError) {
        let now = context.now
        let redeemed = context.state.deviceCodes.update(key) { $0.approval.redeem(at: now) }
        guard let redeemed else { throw OAuthError(.invalidGrant, "device.code-unknown") }
        if let before = redeemed {
            throw OAuthError(.invalidGrant, "device.code-reused", ["seconds": now - before])
        }
    }

    /// RFC 8628 §3.5.
    func granted(
        by poll: Approval.Poll, _ issued: IssuedDeviceCode, _ context: Context
    ) throws(OAuthError) -> (Subject, RequestedAccess) {
        switch poll {
        case .granted(let subject, let access): return (subject, access)
        case .pending: throw OAuthError(.authorizationPending, "device.pending")
        case .tooSoon(let interval):
            throw OAuthError(.slowDown, "device.too-soon", ["interval": interval])
        case .expired(let isTold):
            if isTold, context.profile.device.tellsExpiryOnce {
                throw OAuthError(.invalidGrant, "device.code-gone")
            }
            throw OAuthError(
                .expiredToken, "device.code-expired",
                ["seconds": context.now - issued.approval.expires], as: "not-entered")
        case .denied: throw OAuthError(.accessDenied, "device.denied")
        case .failed(let error): throw error
        case .redeemed(let time):
            throw OAuthError(.invalidGrant, "device.code-reused", ["seconds": context.now - time])
        }
    }
}

extension OAuthError.Code {
    package static let authorizationPending = Self(rawValue: "authorization_pending")
    package static let slowDown = Self(rawValue: "slow_down")
    package static let expiredToken = Self(rawValue: "expired_token")
}
