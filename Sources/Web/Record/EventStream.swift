import JOSE
import Locks
import OAuth

/// The answered exchanges as server-sent events
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html), each once, in the order of
/// their answers, with notes of those missed.
final class EventStream: Sendable {
    private let reader: RecordReader
    private let write: @Sendable (RecordedExchange) -> String?
    private let seat: EventTexts.Seat
    /// A line to send although nothing happens.
    private let line = Lock<String?>(": ready\n\n")
    private let keepingAlive: Task<Void, Never>

    /// The interval of lines that are sent when nothing happens, so that dead connections are
    /// found.
    private static let pause = Duration.seconds(15)
    /// The size at which a piece ends, after the event that reaches it.
    private static let pieceBytes = 16_384
    /// The number of exchanges examined for a piece.
    private static let exchangesPerPiece = 32

    /// - Parameter write: returns nil for an unwanted exchange.
    init(
        by reader: RecordReader, on seat: EventTexts.Seat, in world: World,
        write: @escaping @Sendable (RecordedExchange) -> String?
    ) {
        self.reader = reader
        self.seat = seat
        self.write = write
        keepingAlive = Task(executorPreference: world.executor) { [line, wake = reader.wake] in
            while !Task.isCancelled {
                await world.wait(Self.pause)
                line.withLock { $0 = ":\n\n" }
                wake()
            }
        }
    }

    deinit { keepingAlive.cancel() }

    /// The next bytes to send, as soon as there are any; nil at the end of the record. They are
    /// empty if no examined exchange is wanted, so that others have their turn.
    func next() async -> [UInt8]? {
        while true {
            if let piece = piece() { return piece }
            guard await reader.wait() else { return nil }
        }
    }

    /// nil if there is nothing to send.
    private func piece() -> [UInt8]? {
        let line = line.withLock { $0.take() }
        var piece = Array((line ?? "").utf8)
        let hasRead = reader.read(atMost: Self.exchangesPerPiece) { step in
            piece += event(step).utf8
            return piece.count < Self.pieceBytes
        }
        return hasRead || line != nil ? piece : nil
    }

    private func event(_ step: RecordStep) -> String {
        switch step {
        case .missed(let numbers):
            let data: JSON = [
                "count": .integer(numbers.count), "first": .integer(numbers.lowerBound),
                "last": .integer(numbers.upperBound),
            ]
            return "id: \(step.completion)\nevent: missed\ndata: \(data.text)\n\n"
        case .exchange(let exchange):
            guard let text = write(exchange) else { return "" }
            return "id: \(step.completion)\nevent: request\ndata: \(text)\n\n"
        }
    }
}

/// The texts of the latest events, made once for all readers of a record, and the number of
/// readers.
final class EventTexts: Sendable {
    /// A reader's place, free again when it is released.
    final class Seat: Sendable {
        private let texts: EventTexts

        fileprivate init(of texts: EventTexts) { self.texts = texts }

        deinit { texts.state.withLock { $0.readers -= 1 } }
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
