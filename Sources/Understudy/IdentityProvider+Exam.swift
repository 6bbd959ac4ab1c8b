import HTTP
import OAuth
import Text
import Web

extension IdentityProvider {
    /// Asks a client questions: the provider makes one mistake after the other, and the client logs
    /// in each time, after one login without mistakes.
    ///
    ///     try await idp.exam("id-nonce-wrong") { try await app.logIn() }
    ///
    /// - Parameters:
    ///   - questions: one question such as `"id-nonce-wrong"`, or a plan:
    ///     `Understudy.Question.plan("basic")`.
    ///   - login: makes the client log in; returns once the user is signed in, and throws if the
    ///     client refuses.
    /// - Returns: the client's result for each question, with the standing ones last.
    /// - Throws: `ExamFailure` with the mistakes that the client let pass, `UnderstudyError` for an
    ///   unknown question.
    @discardableResult
    public func exam(
        _ questions: Understudy.Question..., login: @escaping @Sendable () async throws -> Void
    ) async throws -> [Understudy.ExamOutcome] {
        try await exam(questions, login: login)
    }

    /// Asks a list of questions.
    @discardableResult
    public func exam(
        _ questions: [Understudy.Question], login: @escaping @Sendable () async throws -> Void
    ) async throws -> [Understudy.ExamOutcome] {
        let examServer = access.handle.examServer
        let (book, asked) = try find(questions, in: examServer)
        let candidate = ExamCandidate(takesIssuers: false, isFresh: true) { _ in
            do {
                try await login()
                return LoginEnd(.signedIn)
            } catch { return LoginEnd(.signedOut, words: "\(error)") }
        }
        let examination = Examination(
            asked, of: book, to: candidate, in: examServer, window: .milliseconds(300))
        return try outcomes(of: await examination.run())
    }

    /// Sends an API tokens that it must refuse, and others that it must accept; no login is
    /// involved.
    ///
    ///     try await idp.exam(api: "http://localhost:5000/orders", audience: "orders")
    ///
    /// - Parameters:
    ///   - url: the URL to call by GET with each token.
    ///   - audience: the audience of the tokens; nil for the one of any login.
    ///   - scope: the scope that the API demands, separated by spaces; nil for none.
    ///   - questions: those of the plan `api` by default.
    /// - Returns: the API's result for each question.
    /// - Throws: `ExamFailure` with the mistakes that the API let pass, `UnderstudyError` for an
    ///   unknown question.
    @discardableResult
    public func exam(
        api url: String, audience: String? = nil, scope: String? = nil,
        _ questions: [Understudy.Question] = Understudy.Question.plan("api")
    ) async throws -> [Understudy.ExamOutcome] {
        let examServer = access.handle.examServer
        let (book, asked) = try find(questions, in: examServer)
        let target = APITarget(url: url, audience: audience, scope: scope)
        let examination = try APIExamination(
            asked, of: book, to: target, in: examServer, trusting: OutgoingTrust())
        return try outcomes(of: await examination.run())
    }

    private func find(
        _ questions: [Understudy.Question], in examServer: ExamServer
    ) throws -> (book: ExamBook, asked: [ExamQuestion]) {
        let book = try ExamBook.builtIn(examServer.vocabulary).adding(
            access.server.configuration.ownExam)
        let asked = try questions.map { question throws(UnderstudyError) in
            if let known = book.question(question.id) { return known }
            let nearest = question.id.nearest(among: book.questions.map(\.id))
            throw UnderstudyError(
                "no question is called '\(question.id)'"
                    + (nearest.map { "; the nearest is '\($0)'" } ?? ""))
        }
        return (book, asked)
    }

    private func outcomes(of report: ExamReport) throws -> [Understudy.ExamOutcome] {
        let failed = report.results.filter { $0.verdict == .fail || $0.isOfAbsentAPI }
        guard failed.isEmpty else {
            throw Understudy.ExamFailure(outcomes: failed.map(Understudy.ExamOutcome.init))
        }
        return report.results.map(Understudy.ExamOutcome.init)
    }
}
