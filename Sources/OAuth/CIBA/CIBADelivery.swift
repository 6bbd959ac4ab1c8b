import JOSE
import Members
import Text

/// The way in which a client hears of the decision on its request (CIBA Core §5).
package enum CIBADelivery: String, Sendable, CaseIterable, Codable {
    case poll, ping, push
}

/// The settings of a client for authentications on the back channel (CIBA Core §4).
package struct ClientCIBA: Extension {
    package var delivery = CIBADelivery.poll
    package var notificationEndpoint: String?
    /// nil for any.
    package var signingAlgorithm: Algorithm?
    /// True if its users prove by a code that they expect to be asked.
    package var takesUserCode = false

    package init() {}

    package var heapBytes: Int { notificationEndpoint.heapBytes }
}

struct ClientCIBAMembers: ClientMembers {
    let registrable: Set = [delivery, endpoint, algorithm, userCode]

    private static let delivery = "backchannel_token_delivery_mode"
    private static let endpoint = "backchannel_client_notification_endpoint"
    private static let algorithm = "backchannel_authentication_request_signing_alg"
    private static let userCode = "backchannel_user_code_parameter"

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        var ciba = ClientCIBA()
        ciba.delivery = members.choice(Self.delivery) ?? .poll
        ciba.notificationEndpoint = members.string(Self.endpoint, check: URICheck.page)
        ciba.signingAlgorithm = members.word(
            Self.algorithm, of: CIBARequestObject.algorithms.map(\.rawValue)
        ).map(Algorithm.init(rawValue:))
        ciba.takesUserCode = members.bool(Self.userCode) ?? false
        if ciba.delivery != .poll, ciba.notificationEndpoint == nil {
            members.report(
                Flaw("\(Self.delivery) '\(ciba.delivery.rawValue)' needs a \(Self.endpoint)"))
        }
        client.extensions[ClientCIBA.self] = ciba
    }
}

extension AuthorizationServer {
    /// True if FAPI-CIBA applies to all clients that do not say otherwise.
    var keepsToFAPICIBA: Bool { fapi(for: nil).ciba == true }
}

extension Context {
    /// Returns true if FAPI-CIBA applies to a client.
    func isFAPICIBA(_ client: Client) -> Bool {
        server.fapi(for: client).ciba == true
    }
}

/// Tells a client that the user has decided (CIBA Core §10.2), or sends it the tokens (§10.3).
enum CIBADeliverer {
    /// Tries once, and records a failure as a finding: the client may poll, or ask again.
    static func tell(of key: SecretDigest, _ context: Context) async {
        guard let request = context.state.cibaRequests[key],
            let client = context.clients[request.clientID],
            let endpoint = client.extensions[ClientCIBA.self].notificationEndpoint,
            let token = request.notice.token, !request.approval.decision.isPending
        else { return }
        let message: JSON =
            request.notice.delivery == .ping
            ? ["auth_req_id": .string(request.id)] : await pushed(request, key, to: client, context)
        if let failure = await send(message, to: endpoint, token, context) {
            context.remark(
                "ciba.undelivered", ["client": client.id, "endpoint": endpoint, "reason": failure],
                for: client)
        }
    }
}

extension CIBADeliverer {
    /// A notification (CIBA Core §10.2).
    static func request(_ message: JSON, to endpoint: String, _ token: String) -> OutboundRequest {
        OutboundRequest(
            "POST", endpoint, fields: [OutboundField("Authorization", "Bearer \(token)")],
            contentType: "application/json", body: Array(message.text.utf8))
    }
}

private extension CIBADeliverer {
    /// - Returns: the reason why the client was not told; nil if it was. No redirect is followed
    ///   (§10.2).
    static func send(
        _ message: JSON, to endpoint: String, _ token: String, _ context: Context
    ) async -> String? {
        do throws(OutboundError) {
            let answer = try await context.send(request(message, to: endpoint, token), for: .ciba)
            return [200, 204].contains(answer.status)
                ? nil : "it answered with status \(answer.status)"
        } catch { return error.reason }
    }

    /// The tokens, or the error in their place (§10.3.1, §12).
    static func pushed(
        _ request: CIBARequest, _ key: SecretDigest, to client: Client, _ context: Context
    ) async -> JSON {
        var message: JSON
        do throws(OAuthError) {
            message = try await tokens(for: request, to: client, context)
            let now = context.now
            _ = context.state.cibaRequests.update(key) { $0.approval.redeem(at: now) }
        } catch {
            let told = context.add(error)
            message = [
                "error": .string(told.code.rawValue),
                "error_description": .string(told.description),
            ]
        }
        message["auth_req_id"] = .string(request.id)
        return message
    }

    static func tokens(
        for request: CIBARequest, to client: Client, _ context: Context
    ) async throws(OAuthError) -> JSON {
        guard case .approved(let subject) = request.approval.decision else {
            throw refusal(request.approval.decision)
        }
        let authorization = request.approval.access.authorization(
            of: client, subject: subject, acr: request.acr)
        var granted = GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context))
        granted.isLogin = true
        granted.pushedUnder = request.id
        try context.refuseBlocked(granted, by: .accessDenied)
        context.record.learn { $0.grantType = CIBAFlow.grant.name }
        try context.learn(client)
        try context.learn(granted)
        let order = try await TokenPlan(
            granted, to: client,
            by: .direct(grantType: CIBAFlow.grant.name, request.notice.binding), context)
        return try TokenIssuer.answer(to: order, context)
    }

    static func refusal(_ decision: Approval.Decision) -> OAuthError {
        if case .failed(let error) = decision { return error }
        return OAuthError(.accessDenied, "ciba.denied")
    }
}
