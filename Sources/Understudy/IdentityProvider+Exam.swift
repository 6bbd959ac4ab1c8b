import HTTP
import OAuth
import Web

extension IdentityProvider {
    /// Puts questions to a client: the provider does one thing wrong after the other, and has the client
    /// log in each time, and once before with nothing wrong.
    ///
    ///     try await idp.exam(.idNonceWrong) { try await app.logIn() }
    ///
    /// - Parameters:
    ///   - questions: `.idNonceWrong`, or `Understudy.Question.plan("basic")`.
    ///   - login: has the client log in; returns once the user is signed in, and throws where the
    ///     client refuses.
    /// - Returns: how the client took each, the standing ones last.
    /// - Throws: `ExamFailure` with what the client let pass, `UnderstudyError` for a question that
    ///   there is not.
    @discardableResult
    public func exam(
        _ questions: Understudy.Question...,
        login: @escaping @Sendable () async throws -> Void
    ) async throws -> [Understudy.ExamOutcome] {
        try await exam(questions, login: login)
    }

    /// The same for a list of questions.
    @discardableResult
    public func exam(
        _ questions: [Understudy.Question],
        login: @escaping @Sendable () async throws -> Void
    ) async throws -> [Understudy.ExamOutcome] {
        let room = access.handle.examRoom
        let (book, asked) = try find(questions, in: room)
        let candidate = ExamCandidate(takesIssuers: false, isFresh: true) { _ in
            do {
                try await login()
                return LoginEnd(.signedIn)
            } catch {
                return LoginEnd(.signedOut)
            }
        }
        guard
            let report = await Examination(
                asked, of: book, to: candidate, in: room, window: .milliseconds(300))?.run()
        else { throw UnderstudyError("the question 'plain' is missing") }
        return try outcomes(of: report)
    }

    /// Hands an API tokens that it has to refuse, and others that it has to take; no login takes part.
    ///
    ///     try await idp.exam(api: "http://localhost:5000/orders", audience: "orders")
    ///
    /// - Parameters:
    ///   - url: what is called by GET, with each token.
    ///   - audience: whom the tokens are for; nil for whom they are for at any login.
    ///   - scope: what the API wants, with spaces between; nil for nothing.
    ///   - questions: those of the plan `api` unless stated.
    /// - Returns: how the API took each.
    /// - Throws: `ExamFailure` with what the API let pass, `UnderstudyError` for a question that there
    ///   is not.
    @discardableResult
    public func exam(
        api url: String, audience: String? = nil, scope: String? = nil,
        _ questions: [Understudy.Question] = Understudy.Question.plan("api")
    ) async throws -> [Understudy.ExamOutcome] {
        let room = access.handle.examRoom
        let (book, asked) = try find(questions, in: room)
        let target = APITarget(url: url, audience: audience, scope: scope)
        guard
            let examination = APIExamination(
                asked, of: book, to: target, in: room, trusting: OutgoingTrust())
        else { throw UnderstudyError("the question 'api-good' is missing") }
        return try outcomes(of: await examination.run())
    }

    private func find(
        _ questions: [Understudy.Question], in room: ExamRoom
    ) throws -> (book: ExamBook, asked: [ExamQuestion]) {
        let book = try ExamBook.builtIn(room.vocabulary).adding(
            access.server.configuration.ownExam)
        let asked = try questions.map { question throws(UnderstudyError) in
            if let known = book.question(question.id) { return known }
            throw UnderstudyError("no question is called '\(question.id)'")
        }
        return (book, asked)
    }

    private func outcomes(of report: ExamReport) throws -> [Understudy.ExamOutcome] {
        let failed = report.results.filter { $0.verdict == .fail }
        guard failed.isEmpty else {
            throw Understudy.ExamFailure(outcomes: failed.map(Understudy.ExamOutcome.init))
        }
        return report.results.map(Understudy.ExamOutcome.init)
    }
}
