/// The connections of one queue whose answers are sent once the others that were ready have theirs.
///
/// A client with many connections is woken once then, and finds them all answered. If each answer were sent
/// by itself, it would be woken for each, which takes the system as long as answering. Whoever begins
/// something that takes long sends these before.
///
/// Only the queue uses it, which is why it can be `Sendable` without a lock.
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
