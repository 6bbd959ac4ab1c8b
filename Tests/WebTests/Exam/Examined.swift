import TestSupport
import Testing

@testable import Web

/// Examinations of clients within the process.
enum Examined {
    static let book = Result { () throws(InvalidConfiguration) in
        try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
    }

    /// The same with the less usual of two right reactions made a mistake, so that a client can be
    /// seen to show it.
    static let strictBook = Result { () throws(InvalidConfiguration) in
        let book = try Self.book.get()
        let questions = book.questions.map { question in
            var written = question.written
            if question.severity == .either { written["severity"] = "should" }
            for (name, severity) in written["severity_where"]?.object ?? [:]
            where severity == "either" { written["severity_where"]?[name] = "should" }
            return written
        }
        let text = JSON.object(["exam": ["questions": .array(questions)]]).encoded()
        let strict = try ExamBook.read(text, ConfigurationVocabulary.served.rules)
        return ExamBook(
            questions: book.questions.map { strict.question($0.id) ?? $0 }, plans: book.plans)
    }

    /// - Parameters:
    ///   - families: ids of questions, or their beginnings; nil for all.
    ///   - isNamed: whether the client can be asked who is signed in.
    ///   - restarts: whether it keeps running, and can be restarted.
    ///   - mayAlwaysSayYes: whether its word counts only once it has said no.
    static func report(
        on kind: CarefulClient.Kind = .code, at profile: Profile = .generic,
        flaws: Set<String> = [],
        only families: [String]? = nil, takesIssuers: Bool = true, isNamed: Bool = false,
        restarts: Bool = false, mayAlwaysSayYes: Bool = false, isSecure: Bool = false
    ) async throws -> ExamReport {
        var report: ExamReport?
        let book = try strictBook.get()
        let questions = book.questions.filter { question in
            // Its 400 kB need not be read for each flaw.
            let isSpared =
                question.id == "key-many" && families != nil && !flaws.contains("key-many")
            let isAsked =
                families?.contains { $0 == question.id || question.id.hasPrefix("\($0)-") } ?? true
            return isAsked && !isSpared
        }
        let notices = Notices()
        let place = kind == .pinged ? try notices.start() : nil
        var configuration = configuration(of: kind, toldAt: place)
        configuration.root.profile = profile
        let clock = Lock<WallClock?>(nil)
        let wait: World.Wait = { duration in
            // Time passes for a client that is asked later who is signed in, or once more.
            guard isNamed || duration > .seconds(60) else { return }
            clock.withLock { $0 }?.advance(by: Int(duration.components.seconds))
        }
        try await Provider.run(.inProcess, configuration, wait: wait) { provider in
            clock.withLock { $0 = provider.clock }
            let client = CarefulClient(
                to: provider.application, clock: provider.clock, kind: kind, flaws: flaws)
            notices.client.withLock { $0 = client }
            let examServer = TenantHandle(
                provider.application, at: "localhost:8414", isSecure: isSecure
            ).examServer
            let candidate = client.candidate(
                takesIssuers: takesIssuers, isNamed: isNamed, restarts: restarts,
                // The careful client shows that it works after a login that it has to stop.
                repeatsPlain: flaws.allSatisfy { $0.hasPrefix("habit-") } || !takesIssuers)
            let script = ExamCandidate(
                takesIssuers: true, hasSeveralIssuers: true, isFresh: true,
                mayAlwaysSayYes: true
            ) { await candidate.logIn($0) }
            report = await Examination(
                questions, of: book, to: mayAlwaysSayYes ? script : candidate, in: examServer,
                window: .zero
            ).run()
        }
        if place != nil { await notices.server.stop() }
        return try require(report)
    }

    private static func configuration(
        of kind: CarefulClient.Kind, toldAt place: String?
    ) -> ServerConfiguration {
        ServerConfiguration.make {
            // A user asked elsewhere decides there.
            let asksElsewhere = [.device, .ciba, .pinged].contains(kind)
            $0.login = asksElsewhere ? .form : .auto
            guard asksElsewhere else { return }
            var client = Client.make("exam", secret: "the-secret-of-exam-with-32-bytes")
            client.grantTypes += [DeviceFlow.grant.name, CIBAFlow.grant.name]
            if let place {
                client.extensions[ClientCIBA.self].delivery = .ping
                client.extensions[ClientCIBA.self].notificationEndpoint = place
            }
            $0.clients = [client]
        }
    }
}

/// The endpoint at which a client is notified of decisions.
private final class Notices: Sendable {
    let client = Lock<CarefulClient?>(nil)
    let server: Server

    init() {
        let client = client
        server = Server { request in
            client.withLock { $0 }?.notified(request) ?? .text("nobody", status: .notFound)
        }
    }

    func start() throws -> String {
        "http://localhost:\(try server.start(host: "127.0.0.1", port: 0).port)/notified"
    }
}

extension ExamReport {
    var wrong: [ExamResult] { results.filter { [.fail, .warning].contains($0.verdict) } }
}

extension ExamResult {
    var told: String { "\(question.id) \(verdict.rawValue): \(seen)" }
}
