import Configuration
import HTTP
import Locks
import OAuth
import Synchronization

/// The parts that all exchanges of one server share.
package final class Installation: Sendable {
    /// The certificate authority that the server made for itself, in PEM; nil if it made none.
    let authority: String?
    /// Takes findings to report once, beside the lines of requests.
    private let note: @Sendable (Finding) -> Void
    let tenants: any ChangeableTenants
    let control: ControlAccess
    /// The words that configurations may use, the names of all endpoints among them.
    package let vocabulary: ConfigurationVocabulary
    /// The source of exchange names.
    let ids: ExchangeIDs
    /// Makes servers to which recorded requests are replayed.
    let stage: Stage.Make
    let metrics = Metrics()
    private let stopping = Atomic(false)
    private let departures = Lock<Set<String>>([])
    private let proxies = Lock<Set<String>>([])

    init(
        authority: String?, control: ControlAccess, vocabulary: ConfigurationVocabulary,
        note: @escaping @Sendable (Finding) -> Void,
        tenants: any ChangeableTenants, ids: ExchangeIDs, stage: @escaping Stage.Make
    ) {
        self.authority = authority
        self.note = note
        self.control = control
        self.vocabulary = vocabulary
        self.tenants = tenants
        self.ids = ids
        self.stage = stage
    }

    /// True if the server takes no new connections any more.
    var isStopping: Bool { stopping.load(ordering: .relaxed) }

    func windDown() {
        stopping.store(true, ordering: .relaxed)
    }

    /// The exchange of a request that another exchange plays.
    func exchange(for request: Request) -> Exchange {
        tenants.exchange(for: request, self)
    }

    /// Reports once for each host that an open tenant sends answers to another machine.
    func noteDeparture(to uri: String) {
        guard let uri = URI(uri), uri.isHTTP, let host = uri.host,
            !LoopbackHost.includes(HostName.plain(host))
        else { return }
        let isNew = departures.withLock { known in
            known.count < Self.capacity && known.insert(host).inserted
        }
        if isNew { note(Finding("redirect-uri.leaves-this-machine", ["host": host])) }
    }

    /// Reports once for each address that a proxy stated one that is not trusted.
    func noteProxy(stating stated: String, for asked: String) {
        let isNew = proxies.withLock { known in
            known.count < Self.capacity && known.insert(stated).inserted
        }
        if isNew { note(Finding("request.proxy-not-trusted", ["stated": stated, "asked": asked])) }
    }

    private static let capacity = 100
}
