import JOSE
import Text

/// Authentication on the back channel (CIBA Core): a client asks, and the user decides elsewhere.
package enum CIBAFlow {
    package static let grant: any Grant = CIBAGrant()

    /// The time for which a used or expired request is remembered.
    private static let retention: Seconds = 3600
    /// The shortest time between two polls, and its increase (CIBA Core §7.3, §11).
    private static let pace: Seconds = 5

    /// The answer to an authentication request (CIBA Core §7.3).
    package static func begin(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let client = try await BackChannel.enter(request, at: .ciba, context)
        try TokenFlow.admit(client, to: grant)
        if context.isFAPICIBA(client) { try FAPICIBA.check(request, by: client, context) }
        let parameters = try await CIBARequestObject.parameters(
            of: request.parameters, from: client, context)
        let asked = ClientRequest(parameters: parameters)
        if parameters.has("request") { try context.learn(asked, at: .ciba) }
        let access = try RequestedAccess(parameters, by: client, context)
        guard access.scope.contains("openid") else {
            throw OAuthError(.invalidScope, "ciba.scope-lacks-openid")
        }
        try context.learn(access)
        context.noteMisspelt(in: parameters, at: .ciba, for: client)
        let user = try CIBAHint.user(in: parameters, of: client, context)
        try context.learn(user)
        let details = try CIBAParameters(parameters, by: client, expectedBy: user, context)
        if context.isFAPICIBA(client) { try FAPICIBA.check(details) }
        let notice = CIBANotice(
            delivery: client.extensions[ClientCIBA.self].delivery, token: details.notificationToken,
            binding: try binding(of: request, by: client, context))
        let issued = CIBARequest(
            clientID: client.id, id: context.world.entropy.token(), sub: user.sub,
            bindingMessage: details.bindingMessage, acr: details.acr, notice: notice,
            approval: Approval(
                access, expires: context.now + details.lifetime, interval: pace, slowDown: pace))
        insert(issued, context)
        try CIBAVerdict.apply(to: issued, askedOf: user, context)
        var answer: JSON = [
            "auth_req_id": .string(issued.id), "expires_in": .integer(details.lifetime),
        ]
        if notice.delivery != .push { answer["interval"] = .integer(pace) }
        return answer
    }

    /// The discovery members (CIBA Core §4).
    package static func metadata(_ context: Context) -> [String: JSON] {
        let isFAPI = context.server.keepsToFAPICIBA
        let modes = CIBADelivery.allCases.filter { !isFAPI || $0 != .push }
        let algorithms = context.server.kept(
            isFAPI ? FAPICIBA.algorithms : CIBARequestObject.algorithms)
        return [
            "backchannel_token_delivery_modes_supported": .array(
                modes.map { .string($0.rawValue) }),
            "backchannel_authentication_request_signing_alg_values_supported": .array(
                algorithms.map { .string($0.rawValue) }),
            "backchannel_user_code_parameter_supported": true,
        ]
    }
}

extension CIBAFlow {
    /// Settles a waiting request, whoever decides, and notifies a client that wants to be told.
    ///
    /// - Throws: where nothing is left to decide.
    package static func settle(
        _ key: SecretDigest, _ settlement: Approval.Settlement, _ context: Context
    ) async throws(OAuthError) {
        if case .approved(let subject) = settlement.decision { try context.learn(subject) }
        let now = context.now
        let isSettled = context.state.cibaRequests.update(key) {
            $0.approval.settle(settlement, at: now)
        }
        guard isSettled == true else { throw OAuthError(.invalidRequest, "ciba.decided") }
        await CIBADeliverer.tell(of: key, context)
    }

    /// Learns which client waits, and what it asks for. Nothing is learnt from a forgotten request.
    package static func learn(_ key: SecretDigest, _ context: Context) throws(OAuthError) {
        guard let request = context.state.cibaRequests[key],
            let client = context.clients[request.clientID]
        else { return }
        try context.learn(client)
        try context.learn(request.approval.access)
    }
}

private extension CIBAFlow {
    /// A client that polls shows its key at that time.
    static func binding(
        of request: ClientRequest, by client: Client, _ context: Context
    ) throws(OAuthError) -> TokenBinding {
        guard client.extensions[ClientCIBA.self].delivery == .push else { return .none }
        return try TokenBinding(of: request, by: client, context)
    }

    static func insert(_ issued: CIBARequest, _ context: Context) {
        context.state.cibaRequests.insert(
            issued, for: SecretDigest(issued.id), until: issued.approval.expires + retention)
        context.state.recent.note(issued.id, .authRequestID, to: issued.clientID, at: context.now)
        context.record.learn { $0.artefacts.append(.authRequestID) }
    }
}

extension CIBAFlow {
    /// Tells a client of a decision without knowing its token (CIBA Core §10.2).
    ///
    /// - Returns: the status of its answer; nil where there was none.
    package static func pingAsStranger(_ client: Client, _ context: Context) async -> Int? {
        guard let endpoint = client.extensions[ClientCIBA.self].notificationEndpoint else {
            return nil
        }
        let request = context.state.cibaRequests.values.last { $0.clientID == client.id }
        let message: JSON = ["auth_req_id": .string(request?.id ?? "unknown")]
        let answer = try? await context.send(
            CIBADeliverer.request(message, to: endpoint, "stranger"), for: .ciba)
        return answer?.status
    }
}

/// Decides at once where a rule does, or where logins are automatic.
enum CIBAVerdict {
    /// Applies the decision. A client that is told hears of it after the answer to its request.
    static func apply(
        to request: CIBARequest, askedOf user: User, _ context: Context
    ) throws(OAuthError) {
        guard let decision = try decision(for: user, context) else { return }
        let (key, now) = (SecretDigest(request.id), context.now)
        _ = context.state.cibaRequests.update(key) {
            $0.approval.settle(Approval.Settlement(decision: decision), at: now)
        }
        guard request.notice.delivery != .poll else { return }
        let later = context.aside(at: .cibaPage)
        Task(executorPreference: context.world.executor) {
            await context.world.wait(head)
            await CIBADeliverer.tell(of: key, later)
        }
    }

    /// The lead of the answer over the notification of the decision.
    private static let head = Duration.milliseconds(100)

    /// The decision; nil where the user is asked. A rule's denial reaches the client as the user's.
    private static func decision(
        for user: User, _ context: Context
    ) throws(OAuthError) -> Approval.Decision? {
        let other: User?
        do throws(OAuthError) {
            other = try context.userByRule()
        } catch  where error.diagnosis.isOfRule {
            return .failed(error)
        } catch {
            throw error
        }
        guard let decider = other ?? automatic(user, context) else { return nil }
        try context.learn(decider)
        return .approved(SignIn.begin(as: decider, context).session.subject)
    }

    private static func automatic(_ user: User, _ context: Context) -> User? {
        context.configuration.login == .auto ? user : nil
    }
}

extension Context {
    /// A context for work after the exchange, or beside it.
    package func aside(at endpoint: EndpointName) -> Context {
        Context(
            server: server, addresses: addresses, certificate: certificate,
            record: ExchangeRecord(ExchangeFacts(endpoint: endpoint)))
    }
}

/// CIBA Core §13.
extension OAuthError.Code {
    package static let expiredLoginHintToken = Self(rawValue: "expired_login_hint_token")
    package static let unknownUserID = Self(rawValue: "unknown_user_id")
    package static let missingUserCode = Self(rawValue: "missing_user_code")
    package static let invalidUserCode = Self(rawValue: "invalid_user_code")
    package static let invalidBindingMessage = Self(rawValue: "invalid_binding_message")
    package static let transactionFailed = Self(rawValue: "transaction_failed")
}
