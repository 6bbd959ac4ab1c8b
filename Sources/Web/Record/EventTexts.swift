import Locks

/// The texts of the latest events, made once for all readers of a record, and the number of
/// readers.
final class EventTexts: Sendable {
    /// A reader's place, free again when it is released.
    final class Seat: Sendable {
        private let texts: EventTexts

        fileprivate init(of texts: EventTexts) {
            self.texts = texts
        }

        deinit {
            texts.state.withLock { $0.readers -= 1 }
        }
    }

    private struct State {
        var readers = 0
        /// Texts by the numbers of the answers.
        var texts: [Int: String] = [:]
    }

    /// The limit of readers, all of whom every answer wakes. A team has a few inspectors open, not
    /// a hundred.
    static let mostReaders = 64
    private static let mostTexts = 64

    private let state = Lock(State())

    /// nil if the limit of readers is reached.
    func seat() -> Seat? {
        let isFree = state.withLock { state in
            guard state.readers < Self.mostReaders else { return false }
            state.readers += 1
            return true
        }
        return isFree ? Seat(of: self) : nil
    }

    /// The text of an answer with that number, made unless another reader has made it.
    func text(of completion: Int, _ make: () -> String) -> String {
        if let known = state.withLock({ $0.texts[completion] }) { return known }
        let made = make()
        state.withLock { state in
            guard state.readers > 1 else { return }
            if state.texts.count >= Self.mostTexts { state.texts = [:] }
            state.texts[completion] = made
        }
        return made
    }
}
