import Locks
import OAuth

/// The examinations of a tenant since its start, the newest last.
package final class ExamRuns: Sendable {
    private let state = Lock<(runs: [ExamRun], names: SerialNames)>(([], SerialNames("exam_")))

    /// The oldest goes first.
    private static let most = 20

    package init() {}

    package var all: [ExamRun] { state.withLock { $0.runs } }

    /// - Parameter desk: the place where a person answers; nil for none.
    package func begin(at desk: ExamDesk? = nil) -> ExamRun {
        let (run, old) = state.withLock { state in
            let run = ExamRun(id: state.names.next(), desk: desk)
            let old = Array(state.runs.dropLast(Self.most - 1))
            state.runs = state.runs.suffix(Self.most - 1) + [run]
            return (run, old)
        }
        // Nobody can answer the dropped ones any more, and they would wait for ever.
        for run in old { run.desk?.close() }
        return run
    }

    deinit {
        for run in all { run.desk?.close() }
    }
}

/// An examination that is running or over.
package final class ExamRun: Sendable {
    package let id: String
    package let desk: ExamDesk?
    private let state = Lock<(results: [ExamResult], report: ExamReport?)>(([], nil))

    init(id: String, desk: ExamDesk?) {
        (self.id, self.desk) = (id, desk)
    }

    package func note(_ result: ExamResult) {
        state.withLock { $0.results.append(result) }
    }

    package func finish(with report: ExamReport) {
        state.withLock { $0.report = report }
    }

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
