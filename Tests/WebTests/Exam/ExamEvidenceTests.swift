import TestSupport
import Testing

@testable import Web

/// The requests and the words of a client by which it is judged.
struct `The evidence of an examination` {
    static let cases: [Case] = [
        Case("has the requests whose answers are still delayed") {
            let delay = Delay()
            let report = try await Self.report(["net-slow-jwks"], wait: delay.wait) {
                task, client, _ in
                guard task.question == "net-slow-jwks" else { return await client.logIn(task) }
                // It gives each up, and asks again.
                for _ in 0..<5 { Task { await client.logIn(task) } }
                while delay.count < 5 { await Task.yield() }
                return LoginEnd(.signedOut)
            }
            delay.end()
            expect(report.results.map(\.verdict), is: [.warning], "\(report.results.map(\.told))")
        },
        Case("has the no of a client that is never denied an authorization") {
            let report = try await Examined.report(
                on: .device, flaws: ["id-iss-wrong"], only: ["id-iss-wrong", "id-iss-missing"],
                mayAlwaysSayYes: true)
            expect(report.results.map(\.verdict), is: [.fail, .pass])
        },
        Case("has the no of a client whose yes means nothing") {
            let report = try await Self.report(["id-extra", "id-iss-wrong"]) { task, client, _ in
                _ = await client.logIn(task)
                return LoginEnd(task.question == "id-extra" ? .signedOut : .signedIn)
            }
            expect(report.results.map(\.verdict), is: [.fail, .pass])
        },
        Case("is waited for once before the first question, where each has its own issuer") {
            let waits = Lock(0)
            let wait: World.Wait = { if $0 == .seconds(7) { waits.withLock { $0 += 1 } } }
            let report = try await Self.report(["plain"], window: .seconds(7), wait: wait) {
                task, client, _ in await client.logIn(task)
            }
            expect(report.results.map(\.verdict), is: [.pass])
            expect(waits.withLock { $0 }, is: 1)
        },
        Case("has a visit to a hostile server, where no sign shows a login") {
            let report = try await Self.report(
                ["tok-redirect"], flaws: ["tok-redirect", "habit-idle"]
            ) { task, client, _ in
                let end = await client.logIn(task)
                return task.question == "cb-error" ? LoginEnd(.signedIn) : end
            }
            expect(report.results.map(\.verdict), is: [.warning], "\(report.results.map(\.told))")
        },
        Case("has no end of a login that nobody tells") {
            let report = try await Self.report(["id-extra", "id-iss-wrong"]) { task, client, _ in
                let end = await client.logIn(task)
                return ["plain", "cb-error"].contains(task.question) ? end : LoginEnd()
            }
            expect(report.results.map(\.verdict), is: [.notObserved, .notObserved])
        },
        Case("has the finding about a request that was refused") {
            let report = try await Self.report(["plain"]) { task, _, application in
                _ = await application.answer(
                    Request(
                        path: "\(URI(task.url)?.path ?? "")/authorize",
                        query: "client_id=exam&response_type=code&scope=openid",
                        authority: "localhost:8414"))
                return LoginEnd(.signedOut)
            }
            expect(
                report.results.first?.seen ?? "",
                contains: "redirect_uri is missing; send the URI to answer at")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// - Parameter logIn: a login of a client that may say yes to all.
    private static func report(
        _ ids: [String], flaws: Set<String> = [], window: Duration = .zero,
        wait: @escaping World.Wait = { _ in },
        _ logIn: @escaping @Sendable (LoginTask, ExamCandidate, Application) async -> LoginEnd
    ) async throws -> ExamReport {
        var report: ExamReport?
        let book = try Examined.book.get()
        let configuration = ServerConfiguration.make { $0.login = .auto }
        try await Provider.run(.inProcess, configuration, wait: wait) { provider in
            let application = provider.application
            let careful = CarefulClient(to: application, clock: provider.clock, flaws: flaws)
                .candidate()
            let candidate = ExamCandidate(
                takesIssuers: true, isFresh: true, mayAlwaysSayYes: true
            ) { await logIn($0, careful, application) }
            let examServer = TenantHandle(
                application, at: "localhost:8414", isSecure: false
            ).examServer
            report = await Examination(
                ids.compactMap(book.question), of: book, to: candidate, in: examServer,
                window: window
            ).run()
        }
        return try require(report)
    }
}

/// Holds back answers that a rule delays.
private final class Delay: Sendable {
    private let state = Lock<(held: [CheckedContinuation<Void, Never>], count: Int, isOver: Bool)>(
        ([], 0, false))

    var count: Int { state.withLock { $0.count } }

    var wait: World.Wait {
        { [self] duration in
            guard duration == .seconds(10) else { return }
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    state.count += 1
                    if !state.isOver { state.held.append(continuation) }
                    return state.isOver
                }
                if isOver { continuation.resume() }
            }
        }
    }

    func end() {
        let held = state.withLock { state in
            let held = state.held
            (state.held, state.isOver) = ([], true)
            return held
        }
        for continuation in held { continuation.resume() }
    }
}
