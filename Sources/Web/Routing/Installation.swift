import Configuration
import HTTP
import Locks
import OAuth
import Synchronization

/// What all exchanges of one server share.
package final class Installation: Sendable {
    /// The certificate authority that the server made for itself, in PEM; nil when it made none.
    let authority: String?
    /// Takes what has to be said once, beside the lines of requests.
    private let note: @Sendable (Diagnosis) -> Void
    let tenants: any ChangeableTenants
    let control: ControlAccess
    /// The words that configurations may use, the names of all endpoints among them.
    package let vocabulary: ConfigurationVocabulary
    /// Names the exchanges.
    let ids: ExchangeIDs
    let metrics = Metrics()
    /// Finds the tenant and the endpoint of a request that arises within another one.
    private let router: Router
    private let stopping = Atomic(false)
    private let departures = Lock<Set<String>>([])

    typealias Router =
        @Sendable (Request, Installation) -> (match: RouteMatch<Endpoint>, exchange: Exchange)

    init(
        authority: String?, control: ControlAccess, vocabulary: ConfigurationVocabulary,
        note: @escaping @Sendable (Diagnosis) -> Void, tenants: any ChangeableTenants,
        ids: ExchangeIDs, router: @escaping Router
    ) {
        self.authority = authority
        self.note = note
        self.control = control
        self.vocabulary = vocabulary
        self.tenants = tenants
        self.ids = ids
        self.router = router
    }

    /// Whether the server takes no new connections any more.
    var isStopping: Bool { stopping.load(ordering: .relaxed) }

    func windDown() {
        stopping.store(true, ordering: .relaxed)
    }

    /// The exchange that a request of a browser would be.
    func exchange(for request: Request) -> Exchange {
        router(request, self).exchange
    }

    /// Says once for each host that an answer of an open tenant goes to another machine.
    func noteDeparture(to uri: String) {
        guard let uri = URI(uri), uri.isHTTP, let host = uri.host,
            !LoopbackHost.includes(HostName.plain(host))
        else { return }
        let isNew = departures.withLock { known in
            known.count < Self.capacity && known.insert(host).inserted
        }
        if isNew { note(.redirectLeaves(to: host)) }
    }

    private static let capacity = 100
}
