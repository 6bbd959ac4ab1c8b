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
    /// Tells what a word of messages, configurations or the command line means.
    let explain: Explain
    /// The version of the product; empty if it is not told.
    let version: String
    private let answer: @Sendable (Request, Installation) async -> Response
    let metrics = Metrics()
    private let stopping = Atomic(false)
    private let departures = Lock<Set<String>>([])
    private let proxies = Lock<Set<String>>([])

    /// Explains a word, or names those that may be meant.
    package typealias Explain = @Sendable (_ word: String) -> (text: String, isKnown: Bool)

    init(
        authority: String?, control: ControlAccess, vocabulary: ConfigurationVocabulary,
        note: @escaping @Sendable (Finding) -> Void,
        tenants: any ChangeableTenants, ids: ExchangeIDs, stage: @escaping Stage.Make,
        explain: @escaping Explain, version: String,
        answer: @escaping @Sendable (Request, Installation) async -> Response
    ) {
        self.authority = authority
        self.note = note
        self.control = control
        self.vocabulary = vocabulary
        self.tenants = tenants
        self.ids = ids
        self.stage = stage
        self.explain = explain
        self.version = version
        self.answer = answer
    }

    /// True if the server takes no new connections any more.
    var isStopping: Bool { stopping.load(ordering: .relaxed) }

    func windDown() { stopping.store(true, ordering: .relaxed) }

    /// Answers a request of an endpoint that calls others, whose own sender was admitted.
    func play(_ request: Request) async -> Response { await answer(request, self) }

    /// The exchange of a request that another exchange plays.
    func exchange(for request: Request) -> Exchange { tenants.exchange(for: request, self) }

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

/// The tenants of the server, as far as requests may change them or play other requests. They stand
/// above the parts that they route to, which know them by this protocol.
protocol ChangeableTenants: Sendable {
    /// The number of tenants in memory, the root included.
    var count: Int { get }
    /// The memory of all tenants together.
    var memory: ProcessMemory { get }

    /// The exchange of a request.
    func exchange(for request: Request, _ installation: Installation) -> Exchange

    /// Resets a tenant to its initial state. At the root, tenants that came over HTTP go, and those
    /// of the configuration are declared again.
    func reset(_ tenant: AuthorizationServer, keeping kept: Set<PreservedPart>)

    /// Puts a tenant into another state, with an empty record.
    ///
    /// - Parameter read: makes the state and the settings from the present tenant; runs while no
    ///   other change does, and must not wait. Nothing changes if it throws.
    func restore(
        _ tenant: AuthorizationServer,
        _ read: (AuthorizationServer) throws -> TenantSnapshot
    ) throws

    /// Replaces the present tenant by the result of `change`. Running exchanges finish with the
    /// former one.
    ///
    /// - Parameter change: runs while no other change does; must not wait.
    func change<Result: Sendable>(
        _ tenant: AuthorizationServer,
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result

    /// The settings of the server at its start.
    var configuration: ServerConfiguration { get }

    var root: AuthorizationServer { get }

    /// The names of the declared and live tenants, in order.
    var names: [String] { get }

    /// True for a tenant that the configuration or a request declared.
    func isDeclared(_ name: String) -> Bool

    /// The profile of a tenant; makes none.
    func profile(of name: String) -> Profile

    /// A tenant as a request to its server sees it; makes none.
    func known(_ name: String, to request: Request) -> KnownTenant

    /// Declares a tenant, which starts afresh if it existed. An identical declaration changes
    /// nothing.
    ///
    /// - Parameter mayReplace: whether it may replace a different declaration.
    func declare(
        _ order: TenantDeclaration, mayReplace: Bool
    ) throws(TenantConflict) -> (name: String, isNew: Bool)

    /// - Returns: whether there was such a tenant.
    func remove(_ name: String) -> Bool
}

/// A tenant beside the root.
package struct KnownTenant: Sendable {
    package let name: String
    package let profile: String
    package let issuer: String
    /// True if the configuration or a request declared it.
    package let isDeclared: Bool
}

/// The reason why a tenant cannot be declared beside the others.
package struct TenantConflict: Error {
    package let message: String

    init(_ message: String) { self.message = message }
}
