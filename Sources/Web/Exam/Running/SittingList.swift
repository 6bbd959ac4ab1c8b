import Locks

/// The logins of an examination, as they come.
final class SittingList: Sendable {
    private let sittings = Lock<[ExamSitting]>([])

    func add(_ sitting: ExamSitting) {
        sittings.withLock { $0.append(sitting) }
    }

    var all: [ExamSitting] { sittings.withLock { $0 } }
}
