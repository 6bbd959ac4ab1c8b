import Locks

/// The logins of an examination, as they come.
final class SittingList: Sendable {
    private let sittings = Lock<[(question: String, sitting: ExamSitting)]>([])

    func add(_ sitting: ExamSitting, of question: ExamQuestion) {
        sittings.withLock { $0.append((question.id, sitting)) }
    }

    /// All logins except those whose question has reported faults of their requests already.
    func all(besides results: [ExamResult]) -> [ExamSitting] {
        let told = Set(results.filter(\.tellsOfRequests).map(\.question.id))
        return sittings.withLock { $0 }.filter { !told.contains($0.question) }.map(\.sitting)
    }
}

private extension ExamResult {
    var tellsOfRequests: Bool {
        guard case .record = question.expected else { return false }
        return [.fail, .warning].contains(verdict)
    }
}
