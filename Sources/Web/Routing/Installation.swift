import HTTP
import Locks
import OAuth

/// What all exchanges of one server share.
package final class Installation: Sendable {
    /// The certificate authority that the server made for itself, in PEM; nil when it made none.
    let authority: String?
    /// Takes what has to be said once, beside the lines of requests.
    private let note: @Sendable (Diagnosis) -> Void
    /// Makes a tenant anew, as it was at the start.
    let reset: @Sendable (AuthorizationServer) -> Void
    let control: ControlAccess
    let metrics = Metrics()
    /// How many tenants there are, the root included.
    let tenantCount: @Sendable () -> Int
    /// How many bytes the tenants keep together.
    let heldBytes: @Sendable () -> Int
    private let departures = Lock<Set<String>>([])

    init(
        authority: String?, control: ControlAccess, note: @escaping @Sendable (Diagnosis) -> Void,
        tenants: Tenants
    ) {
        self.authority = authority
        self.note = note
        self.control = control
        reset = tenants.reset
        tenantCount = { tenants.count }
        heldBytes = { tenants.memory.bytes }
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
