import Platform

/// The connections of one queue that were active a moment ago and now wait for their clients.
///
/// Dispatch needs two switches between threads to report that a socket can be read. A client that
/// keeps a server busy has sent its next request by the time the others are answered, and one more
/// read finds it. So these connections are asked in rounds, and only those that stay silent are
/// handed to Dispatch: all of them after a few rounds without a find, so that nothing spins.
///
/// Only the queue uses it, which is why it can be `Sendable` without a lock.
final class ActiveConnections: Sendable {
    /// What a connection found when it was asked.
    enum Find {
        case something
        case nothing
        /// It waits for no input now.
        case gone
    }

    fileprivate struct Waiting {
        let connection: Connection
        /// How often in a row it had nothing.
        var silences = 0
    }

    /// How many are asked in a round, which bounds what a round without a find costs.
    private static let most = 64
    /// How often in a row one may have nothing while others have something.
    private static let mostSilences = 4
    /// How many rounds in a row may find nothing.
    private static let mostEmptyRounds = 3

    private nonisolated(unsafe) var waiting: [Waiting] = []
    private nonisolated(unsafe) var isRoundDue = false
    private nonisolated(unsafe) var emptyRounds = 0

    /// Asks the connection in the next round, or hands it to Dispatch where too many are asked.
    func join(_ connection: Connection) {
        guard waiting.count < Self.most else {
            return connection.assumeIsolated { $0.awaitInput() }
        }
        waiting.append(Waiting(connection: connection))
        callRound(on: connection.queue)
    }
}

private extension ActiveConnections {
    func callRound(on queue: ConnectionQueue) {
        guard !isRoundDue, !waiting.isEmpty else { return }
        isRoundDue = true
        queue.perform {
            self.isRoundDue = false
            self.goOn(with: self.silent())
            self.callRound(on: queue)
        }
    }

    /// Asks all, and returns those that have nothing. The others serve what they found meanwhile,
    /// and join the next round by themselves.
    func silent() -> [Waiting] {
        let asked = waiting
        waiting = []
        emptyRounds += 1
        var silent: [Waiting] = []
        for var one in asked {
            switch one.connection.assumeIsolated({ $0.lookForInput() }) {
            case .something: emptyRounds = 0
            case .nothing:
                one.silences += 1
                silent.append(one)
            case .gone: break
            }
        }
        return silent
    }

    func goOn(with silent: [Waiting]) {
        let isPatient = emptyRounds < Self.mostEmptyRounds
        for one in silent {
            if isPatient, one.silences < Self.mostSilences {
                waiting.append(one)
            } else {
                one.connection.assumeIsolated { $0.awaitInput() }
            }
        }
        if waiting.isEmpty { emptyRounds = 0 }
        // A client on this machine may be waiting for the processor.
        if emptyRounds > 0 { Processors.yield() }
    }
}
