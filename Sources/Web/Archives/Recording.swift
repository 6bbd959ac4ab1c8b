import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The OAuth steps of an archive in the order of time, by flow.
struct Recording: Sendable {
    var steps: [ArchivedStep]
    let known: KnownEndpoints
    let flows: [ArchivedFlow]
    /// True if credentials were removed from it, as browsers do by default.
    let isSanitized: Bool
    /// True if a recorder wrote it that takes no credentials out.
    let isUntouched: Bool
    /// True if the provider answered some login with success: what fails in one tab may go well in
    /// another.
    let isAnswered: Bool
    /// True if a request would show its cookies.
    let showsCookies: Bool
    /// True if requests that no browser sent are there.
    let showsBackEnd: Bool
    /// The number of providers whose requests are not replayed.
    var providersLeftOut = 0
    /// The places of flows by those of their steps.
    private let flowPlaces: [Int: Int]
    private let keySets: [ArchivedStep]

    init(_ gathered: StepGathering) {
        known = gathered.known
        isUntouched = gathered.isUntouched
        // Not every program writes entries in the order of their starts.
        let ordered = gathered.steps.enumerated().sorted { one, other in
            let times = (one.element.exchange.started, other.element.exchange.started)
            guard let first = times.0, let second = times.1, first != second else {
                return one.offset < other.offset
            }
            return first < second
        }
        let steps = ordered.map(\.element)
        self.steps = steps
        let flows = ArchivedFlow.flows(of: steps)
        self.flows = flows
        flowPlaces = Dictionary(
            firsts: flows.enumerated().flatMap { place, flow in flow.steps.map { ($0, place) } })
        var seen: Set<[String]> = []
        keySets = steps.filter {
            $0.role == .keys
                && seen.insert([$0.exchange.request.url, $0.answer?.text ?? ""]).inserted
        }
        isAnswered = steps.contains { $0.reply != nil && $0.reply?["error"] == nil }
        showsBackEnd = steps.contains(where: \.isOfBackEnd)
        let fields = steps.map(\.exchange.request.fields)
        isSanitized =
            !gathered.isUntouched
            && fields.contains { $0["User-Agent"]?.hasPrefix("Mozilla/") == true }
            && !fields.contains { $0.contains(.authorization) || $0.contains(.cookie) }
            && !steps.contains { $0.exchange.answer?.fields.contains(.setCookie) == true }
        showsCookies = gathered.isUntouched || fields.contains { $0.contains(.cookie) }
    }

    func flow(of step: Int) -> ArchivedFlow? { flowPlaces[step].map { flows[$0] } }

    /// The keys of a document's issuer, or all recorded ones where it names none.
    func keys(of document: JSON?) -> JSON? {
        let url = document?["jwks_uri"]?.string
        let sets = keySets.filter { url == nil || $0.exchange.request.url == url }
        let keys = sets.flatMap { $0.answer?["keys"]?.array ?? [] }
        return keys.isEmpty ? nil : ["keys": .array(keys)]
    }

    /// The issuer whose document lists an endpoint of the flow, else the host of the first step.
    func provider(of flow: ArchivedFlow) -> String {
        let steps = flow.steps.map { self.steps[$0] }
        return steps.lazy.compactMap { known.issuer(of: $0.exchange.request) }.first
            ?? steps.first { $0.role != .callback }?.exchange.request.authority ?? ""
    }

    /// The discovery document for a request: the one that lists it, or the only one.
    func document(for step: ArchivedStep) -> JSON? {
        if let issuer = known.issuer(of: step.exchange.request) { return known.documents[issuer] }
        return known.documents.count == 1 ? known.documents.values.first : nil
    }
}

/// The steps of an archive, as its entries come.
struct StepGathering: Sendable {
    private(set) var steps: [ArchivedStep] = []
    private(set) var known: KnownEndpoints
    private(set) var isFull = false
    /// True if a recorder wrote it that takes no credentials out.
    var isUntouched = false
    private var bytes = 0

    private static let mostSteps = 5_000
    /// The limit of the bodies of all steps together, each of which takes several times as much
    /// memory.
    private static let mostBytes = 16_777_216

    init(_ known: KnownEndpoints) { self.known = known }

    mutating func add(_ exchange: ArchivedExchange) {
        known.learn(exchange.request)
        guard let step = RoleReading(exchange, known).step else { return }
        known.learn(step)
        bytes += step.exchange.request.body.count + (step.exchange.answer?.body.count ?? 0)
        guard steps.count < Self.mostSteps, bytes < Self.mostBytes else {
            isFull = true
            return
        }
        steps.append(step)
    }
}

/// Reads archives piece by piece, and keeps their steps.
package struct RecordingReader: Sendable {
    private var reader = HARReader()
    private var gathering: StepGathering
    /// An archive that is packed, which is read at its end.
    private var packed: [UInt8] = []

    private static let mostPackedBytes = 67_108_864

    /// - Parameter profiles: the providers whose paths tell the purpose of a request.
    package init(_ profiles: [Profile], _ endpoints: [Endpoint]) {
        gathering = StepGathering(KnownEndpoints(profiles, endpoints))
    }

    package mutating func feed(_ piece: [UInt8]) {
        let isPacked = !packed.isEmpty || reader.isBlank && piece.starts(with: PackedBytes.mark)
        guard !isPacked else {
            packed += piece.prefix(Self.mostPackedBytes - packed.count)
            return
        }
        read(piece)
    }

    private mutating func read(_ piece: [UInt8]) {
        var found: [ArchivedExchange] = []
        reader.feed(piece) { found.append($0) }
        for exchange in found { gathering.add(exchange) }
    }

    /// Ends an archive, so that another one can follow.
    ///
    /// - Throws: the reason why the input is no archive.
    @discardableResult
    package mutating func finish() throws(HARFault) -> HAREnd {
        let bytes = packed
        packed = []
        PackedBytes.unpack(bytes) { read($0) }
        let end = reader.end
        if let refusal = end.refusal { throw refusal }
        reader = HARReader()
        gathering.isUntouched = gathering.isUntouched || end.isUntouched
        return end
    }

    /// Takes a document that was saved separately.
    package mutating func add(_ document: JSON, at url: String) {
        gathering.add(ArchivedExchange(saved: document, at: url))
    }

    /// Takes an exchange that nobody recorded.
    package mutating func add(_ exchange: ArchivedExchange) { gathering.add(exchange) }

    var isFull: Bool { gathering.isFull }
    var recording: Recording { Recording(gathering) }
}
