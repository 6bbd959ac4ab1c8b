/// The connections of one queue whose answers are sent at the end of a round.
///
/// A client with many connections is then woken once and finds them all answered. Sending each
/// answer by itself would wake it for each, which takes the system as long as answering. Code that
/// begins long work sends these first.
///
/// `Sendable` without a lock, since only the queue uses it.
final class UnsentAnswers: Sendable {
    private nonisolated(unsafe) var connections: [Connection] = []

    func add(_ connection: Connection) {
        connections.append(connection)
    }

    func send() {
        guard !connections.isEmpty else { return }
        let waiting = connections
        connections.removeAll(keepingCapacity: true)
        for connection in waiting { connection.onQueue(Connection.sendAnswers) }
    }
}
