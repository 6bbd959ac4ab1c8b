import Configuration
import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Replays the requests of a recording, each at its time, to a server that accepts every client.
/// Its findings are those that it would send that client; codes and tokens of the real provider
/// count as its own.
struct Rehearsal: Sendable {
    private let stage: Stage
    private let clock: WallClock
    private let isSanitized: Bool
    /// The values that this server issued in place of the recorded ones.
    private var own: [String: String] = [:]

    init(
        _ configuration: ServerConfiguration, isSanitized: Bool, _ make: Stage.Make
    ) throws(CryptoError) {
        clock = WallClock(frozenAt: Timestamp(seconds: 0))
        stage = try make(configuration, clock)
        self.isSanitized = isSanitized
    }

    /// - Parameter code: the code with which the real provider answered it.
    mutating func play(_ step: inout ArchivedStep, answeredWith code: String?) async {
        if let time = step.exchange.started { clock.set(to: time.timestamp) }
        let code = step["code"] ?? code
        let before = code.flatMap(stage.server.standing)
        let (answer, facts) = await stage.play(message(of: step))
        let isRefusedHere = facts.error != nil || answer.status.code >= 400
        let judgement = Judgement(
            isAccepted: step.error == nil, isRefusedHere: isRefusedHere, isSanitized: isSanitized,
            server: stage.server)
        for finding in facts.findings {
            if judgement.holds(finding) {
                step.add(finding)
            } else if judgement.isSuspect(finding) {
                step.suspects.append(finding)
            }
        }
        switch step.role {
        case .authorize: if let code { await adopt(code, of: step, answer) }
        case .token, .par, .device:
            if step.error != nil, let before, let code { stage.server.restore(before, for: code) }
            adopt(step, answer)
        default: break
        }
    }

    /// The request, with this server's own values wherever it accepts no others.
    private func message(of step: ArchivedStep) -> Request {
        var message = step.exchange.request.message
        for (_, recorded) in step.parameters {
            guard let own = self.own[recorded] else { continue }
            let (from, to) = (
                PercentEncoding.encodeQueryComponent(recorded),
                PercentEncoding.encodeQueryComponent(own)
            )
            message.query = message.query?.replacing(text: from, with: to)
            let body = String(decoding: message.body, as: UTF8.self)
            if body.contains(text: from) {
                message.body = Array(body.replacing(text: from, with: to).utf8)
            }
        }
        return message
    }

    /// Accepts the recorded code in place of the one that this server issues when a user agrees.
    private func adopt(_ code: String, of step: ArchivedStep, _ answer: Response) async {
        if let own = AuthorizationReply(in: ArchivedAnswer(answer))?["code"] {
            return stage.server.adopt(code: code, for: own)
        }
        let request = message(of: step)
        let url = request.origin + request.path + (request.query.map { "?\($0)" } ?? "")
        let order: JSON = ["url": .string(url)]
        let approval = await stage.play(
            Request(
                method: .post, path: ControlPath.prefix + "authorize", body: order.encoded(),
                authority: request.authority, isSecure: request.isSecure))
        let given = approval.answer.jsonBody
        if let own = (given?["params"] ?? given?["fields"])?["code"]?.string {
            stage.server.adopt(code: code, for: own)
        }
    }

    private mutating func adopt(_ step: ArchivedStep, _ answer: Response) {
        guard let mine = answer.jsonBody else { return }
        for name in ["request_uri", "device_code"] {
            if let recorded = step.given(name), let given = mine[name]?.string {
                own[recorded] = given
            }
        }
        guard let access = mine["access_token"]?.string else { return }
        if let refresh = step.given("refresh_token") {
            stage.server.adopt(
                refreshToken: refresh, besides: access, with: step.given("access_token"))
        }
        if let recorded = step.given("access_token") {
            stage.server.adopt(
                accessToken: recorded, for: access, lifetime: step.answer?["expires_in"]?.integer)
        }
    }
}

extension ArchivedAnswer {
    init(_ response: Response) {
        self.init(status: response.status.code, fields: response.fields, body: response.body.bytes)
    }
}

/// One provider of a recording: its requests, and the settings of a server that stands in for it.
struct RehearsedProvider {
    @Boxed var profile: Profile
    let endpoints: [Endpoint]
    let issuer: String?
    let steps: [ArchivedStep]

    var configuration: ServerConfiguration {
        var profile = profile
        let served = Paths(endpoints, in: profile)
        var taken = Set(endpoints.flatMap(served.paths))
        for step in steps where step.role.isJudged && ![404, 405].contains(step.status) {
            let path = step.exchange.request.path
            guard !path.contains("{"), taken.insert(path).inserted,
                let row = served[step.role.endpoint]
            else { continue }
            profile.paths[row.name] = Paths(endpoints, in: profile).paths(of: row) + [path]
        }
        var root = TenantConfiguration(profile: profile)
        root.mode = .open
        root.login = .auto
        root.issuer = issuer
        root.allowedOrigins = Set(steps.compactMap { $0.exchange.request.fields[.origin] })
            .sorted()
        // The generic lifetime is no provider's.
        if profile.lifetimes[.code] == Profile.generic.lifetimes[.code] {
            root.lifetimes[.code] = Self.longestCode
        }
        var configuration = ServerConfiguration()
        configuration.root = root
        configuration.makesTenants = false
        configuration.log = .off
        configuration.allowedHosts = steps.map { HostName.plain($0.exchange.request.authority) }
        return configuration
    }

    /// RFC 6749 §4.1.2.
    private static let longestCode: Seconds = 600
}
