import Configuration
import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Replays recorded requests to a fresh server, as that server's own clients would send them.
struct Replay: Sendable {
    @Boxed var profile: Profile
    private let stage: Stage
    private let clock: WallClock
    private let paths: Paths
    private let standIns: StandIns
    private var fresh: FreshValues

    /// The result of a request.
    struct Outcome: Sendable {
        let answer: ArchivedAnswer
        let reply: AuthorizationReply?
        let findings: [Finding]
    }

    init(
        _ steps: [ArchivedStep], _ configuration: ServerConfiguration, _ standIns: StandIns,
        _ endpoints: [Endpoint], _ make: Stage.Make
    ) throws(CryptoError) {
        self.standIns = standIns
        profile = configuration.root.profile
        clock = WallClock(frozenAt: Timestamp(seconds: 0))
        stage = try make(Self.open(configuration, to: steps), clock)
        paths = Paths(endpoints, in: configuration.root.profile)
        fresh = FreshValues(steps)
    }

    /// - Parameters:
    ///   - reply: the response that the provider finally sent to its client.
    ///   - user: the user who signs in.
    mutating func play(
        _ step: ArchivedStep, replied reply: AuthorizationReply?, as user: String
    ) async -> Outcome {
        if let time = step.exchange.started { clock.set(to: time.timestamp) }
        let request = message(of: step, as: user)
        if step.error == nil, step["grant_type"]?.hasSuffix("device_code") == true {
            await approveDevice(request, as: user)
        }
        var own: AuthorizationReply?
        var (answer, findings) = (Response(.ok), [Finding]())
        if let error = reply?["error"], Self.fromUsers.contains(error) {
            let isRefusal = error == "access_denied"
            own = await order(
                request,
                isRefusal ? ["decision": "deny"] : ["decision": "error", "error": .string(error)])
        } else {
            let played = await stage.play(request)
            (answer, findings) = (played.answer, played.facts.findings)
            let archived = ArchivedAnswer(answer)
            own = step.role == .authorize ? AuthorizationReply(in: archived) : nil
            let isAsked =
                own.map { $0["error"].map(Self.fromUsers.contains) == true }
                ?? (answer.status.code < 400)
            if reply != nil, reply?["error"] == nil, isAsked {
                own = await order(request, ["user": .string(user)]) ?? own
            }
        }
        let outcome = Outcome(answer: ArchivedAnswer(answer), reply: own, findings: findings)
        fresh.note(
            Self.given(step.exchange.answer, reply), Self.given(outcome.answer, outcome.reply))
        return outcome
    }

    /// The issuer of requests at that host.
    func issuer(for step: ArchivedStep) -> String {
        stage.server.configuration.issuer
            ?? profile.issuer.issuer(
                at: step.exchange.request.origin
                    + stage.server.configuration.issuerPath(ofTenant: nil))
    }
}

private extension Replay {
    /// Errors caused by users, or by sessions that a recording does not show.
    static let fromUsers: Set = [
        "access_denied", "login_required", "consent_required", "interaction_required",
        "account_selection_required", "server_error", "temporarily_unavailable",
    ]

    static func open(
        _ configuration: ServerConfiguration, to steps: [ArchivedStep]
    ) -> ServerConfiguration {
        var open = ServerConfiguration()
        open.root = configuration.root
        open.root.login = .auto
        open.root.allowedOrigins = Set(steps.compactMap { $0.exchange.request.fields[.origin] })
            .sorted()
        open.makesTenants = false
        open.log = .off
        open.allowedHosts = steps.map { HostName.plain($0.exchange.request.authority) }
        return open
    }

    static func given(_ answer: ArchivedAnswer?, _ reply: AuthorizationReply?)
        -> [String:
        String]
    {
        let members = answer.map(AnswerView.members) ?? [:]
        let replied = (reply?.parameters ?? []).map { ($0.name, $0.value) }
        return members.compactMapValues(\.string).merging(replied) { _, last in last }
    }

    /// The request at this server's own path for it.
    func message(of step: ArchivedStep, as user: String) -> Request {
        var request = step.exchange.request.message
        let asked = profile.tenantPath?.split(request.path)
        let below = base(named: asked?.name)
        if let row = paths[step.role.endpoint] {
            let own = paths.paths(of: row)
            let path = [asked.map { String($0.path) }, request.path].compactMap(\.self).first(
                where: own.contains)
            request.path = below + (path ?? own.first ?? step.exchange.request.path)
        }
        let isPassword = step["grant_type"] == "password"
        // Browsers leave the field out of what they save.
        let isBare = step.role == .userinfo && step.error == nil && step["access_token"] == nil
        request.fields[.authorization] =
            request.fields[.authorization].map { standIns.basic($0, of: step) ?? $0 }
            ?? (isBare ? fresh.latest["access_token"].map { "Bearer \($0)" } : nil)
        return fresh.applied(to: request, isAccepted: step.error == nil) { name, value in
            name == "login_hint" || isPassword && name == "username"
                ? user : standIns.value(name, value, of: step)
        }
    }

    /// The path of the tenant, by its id if the request used none of its names.
    func base(named name: Substring?) -> String {
        let names = profile.tenantPath?.rootNames ?? []
        return name.map { names.contains(String($0)) } ?? true
            ? profile.path(ofTenant: nil) : stage.server.configuration.issuerPath(ofTenant: nil)
    }

    /// Answers an authorization request as a user.
    func order(_ request: Request, _ order: JSON) async -> AuthorizationReply? {
        var order = order
        let query = Form.decode(request.query ?? "").filter { $0.name != "prompt" }
        let url =
            request.origin + request.path + "?" + Form.encode(query.map { ($0.name, $0.value) })
        order["url"] = .string(url)
        let answer = await control("authorize", order, request)
        guard let target = answer?["location"]?.string else { return nil }
        let carrier =
            answer?["fields"] != nil ? "form" : target.contains(ascii: "#") ? "fragment" : "query"
        let told = (answer?["params"] ?? answer?["fields"])?.object ?? [:]
        return AuthorizationReply(
            to: target, told.compactMap { name, value in value.string.map { (name, $0) } },
            in: carrier)
    }

    func approveDevice(_ request: Request, as user: String) async {
        guard let code = fresh.latest["user_code"] else { return }
        let decision: JSON = ["decision": "approve", "user": .string(user)]
        _ = await control("device/\(code)", decision, request)
    }

    func control(_ resource: String, _ body: JSON, _ request: Request) async -> JSON? {
        let call = Request(
            method: .post, path: ControlPath.prefix + resource, body: body.encoded(),
            authority: request.authority, isSecure: request.isSecure)
        return await stage.play(call).answer.jsonBody
    }
}
