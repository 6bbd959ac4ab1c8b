import Locks

extension State {
    /// Makes up ids for clients.
    var clientNames: Lock<SerialNames> {
        part { _ in Lock(SerialNames("client_")) }
    }

    /// Numbers the requests that are sent.
    package var sentCount: Counter { part { _ in Counter() } }

    /// Continues the names and numbers where the same tenant had stopped before.
    func goOn(after former: State) {
        let names = former.clientNames.withLock { $0 }
        clientNames.withLock { $0 = names }
        sentCount.skip(to: former.sentCount.count)
    }
}
