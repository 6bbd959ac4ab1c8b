import Locks
import OAuth

/// A place where a person makes a client log in by hand, one question after the other, and reports
/// the result.
package final class ManualLogins: Sendable {
    private let state = Lock(State())

    /// One login that a person is asked for.
    package struct Matter: Sendable {
        @Boxed package private(set) var question: ExamQuestion
        /// The user who signs in.
        package let username: String
        /// Counts the logins so far, from 1.
        package let number: Int
    }

    private struct State {
        var matter: Matter?
        var answer: CheckedContinuation<LoginEnd, Never>?
        var count = 0
        var isClosed = false
    }

    package init() {}

    /// The present question; nil between two.
    package var matter: Matter? { state.withLock { $0.matter } }

    /// Asks for a login, and returns once somebody says how it ended.
    func ask(_ question: ExamQuestion, as username: String) async -> LoginEnd {
        await withCheckedContinuation { continuation in
            let isClosed = state.withLock { state in
                guard !state.isClosed else { return true }
                state.count += 1
                state.matter = Matter(question: question, username: username, number: state.count)
                state.answer = continuation
                return false
            }
            if isClosed { continuation.resume(returning: LoginEnd()) }
        }
    }

    /// - Parameter isSignedIn: nil if nobody could tell.
    /// - Returns: whether a question was pending.
    package func tell(_ isSignedIn: Bool?) -> Bool {
        let answer = state.withLock { state in
            let answer = state.answer
            (state.matter, state.answer) = (nil, nil)
            return answer
        }
        answer?.resume(returning: LoginEnd(isSignedIn.map { $0 ? .signedIn : .signedOut }))
        return answer != nil
    }

    /// Asks nobody any more: present and later questions go on without an answer.
    func close() {
        state.withLock { $0.isClosed = true }
        _ = tell(nil)
    }
}

extension ExamCandidate {
    /// A client that a person makes log in, somewhere.
    package static func byHand(at manualLogins: ManualLogins, _ book: ExamBook) -> ExamCandidate {
        ExamCandidate(takesIssuers: false, isFresh: false, signsIn: true, repeatsPlain: false) {
            task in
            guard let question = book.question(task.question) else { return LoginEnd() }
            return await manualLogins.ask(question, as: task.user.username)
        }
    }
}

/// The examinations of a tenant since its start, the newest last.
package final class ExamRuns: Sendable {
    private let state = Lock<(runs: [ExamRun], names: SerialNames)>(([], SerialNames("exam_")))

    /// The oldest goes first.
    private static let most = 20

    package init() {}

    package var all: [ExamRun] { state.withLock { $0.runs } }

    /// - Parameters:
    ///   - questions: the ids of those that it puts.
    ///   - manualLogins: the place where a person answers; nil for none.
    package func begin(_ questions: [String], at manualLogins: ManualLogins? = nil) -> ExamRun {
        let (run, old) = state.withLock { state in
            let run = ExamRun(
                id: state.names.next(), questions: questions, manualLogins: manualLogins)
            let old = Array(state.runs.dropLast(Self.most - 1))
            state.runs = state.runs.suffix(Self.most - 1) + [run]
            return (run, old)
        }
        // Nobody can answer the dropped ones any more, and they would wait for ever.
        for run in old { run.manualLogins?.close() }
        return run
    }

    deinit {
        for run in all { run.manualLogins?.close() }
    }
}

/// An examination that is running or over.
package final class ExamRun: Sendable {
    package let id: String
    /// The ids of all that it puts.
    let questions: [String]
    package let manualLogins: ManualLogins?
    private let state = Lock<(results: [ExamResult], report: ExamReport?)>(([], nil))
    private let isVisited = Lock(false)
    private let task = Lock<Task<Void, Never>?>(nil)

    /// The real time after which an exam by hand ends that nobody looks at: its rules would be in
    /// the way of other logins.
    static let mostSilence = Duration.seconds(120)

    init(id: String, questions: [String], manualLogins: ManualLogins?) {
        (self.id, self.questions, self.manualLogins) = (id, questions, manualLogins)
    }

    func go(in world: World, _ examine: @escaping @Sendable () async -> Void) {
        task.withLock { $0 = Task(executorPreference: world.executor, operation: examine) }
    }

    /// Asks nothing any more; a login that has begun goes on to its end.
    func stop() {
        task.withLock { $0 }?.cancel()
        manualLogins?.close()
    }

    func visit() { isVisited.withLock { $0 = true } }

    /// True if somebody has looked at it since the last call.
    func takeVisit() -> Bool {
        isVisited.withLock { isVisited in
            defer { isVisited = false }
            return isVisited
        }
    }

    package func note(_ result: ExamResult) { state.withLock { $0.results.append(result) } }

    package func finish(with report: ExamReport) { state.withLock { $0.report = report } }

    package var isOver: Bool { state.withLock { $0.report != nil } }

    /// The results so far.
    package var report: ExamReport {
        state.withLock { $0.report ?? ExamReport($0.results) }
    }
}

extension State {
    /// The examinations of the tenant.
    package var examRuns: ExamRuns { part { _ in ExamRuns() } }
}
