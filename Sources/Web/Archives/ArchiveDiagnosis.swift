import Configuration
import HAR
import JOSE
import OAuth
import Text

/// Reads an archive piece by piece, then reports on it.
package struct ArchiveDiagnosis: Sendable {
    @Boxed private var profile: Profile
    private let endpoints: [Endpoint]
    private let stage: Stage.Make
    private var reader: RecordingReader
    /// What the client is configured with, as far as it was told.
    package var stated = StatedClient()
    /// Whether values of the recording are told.
    package var tellsValues = false
    /// A recording of the same login that went well.
    private var good: RecordingReader?

    /// - Parameters:
    ///   - profile: the recorded provider, or the most similar one that is played.
    ///   - endpoints: all endpoints of a server.
    ///   - stage: makes the servers that requests are replayed to.
    package init(_ profile: Profile, _ endpoints: [Endpoint], on stage: @escaping Stage.Make) {
        self.profile = profile
        self.endpoints = endpoints
        self.stage = stage
        reader = RecordingReader([profile], endpoints)
    }

    package mutating func feed(_ piece: [UInt8]) { reader.feed(piece) }

    /// Takes what was fed as the recording of a login that went well; that of the other follows.
    ///
    /// - Throws: the reason why the input is no archive.
    package mutating func finishGood() throws(HARFault) {
        try reader.finish()
        good = reader
        reader = RecordingReader([profile], endpoints)
    }

    /// - Throws: the reason why the input allows no report; a `CryptoError` where no key can be
    ///   made.
    package func report() async throws -> ArchiveReport {
        var reader = reader
        let end = try reader.finish()
        var recording = reader.recording
        try await rehearse(&recording)
        for check in RecordingChecks.all { check.check(&recording) }
        CheckConfiguration(stated: stated).check(&recording)
        if let good { RecordingComparison(good: good.recording).check(&recording) }
        recording.fillFindings()
        let vendor = Vendor.all.first { vendor in
            vendor.profileName == profile.name || recording.steps.contains(where: vendor.isAt)
        }
        return ArchiveReport(
            recording, end, isCut: reader.isFull, vendor: vendor, tellsValues: tellsValues)
    }

    /// Replays the flows of each provider to a server of its own.
    private func rehearse(_ recording: inout Recording) async throws {
        var places: [String: [Int]] = [:]
        for flow in recording.flows {
            places[recording.provider(of: flow), default: []] += flow.steps
        }
        let codes = codes(recording)
        recording.providersLeftOut = max(0, places.count - Self.mostProviders)
        let first = places.values.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
        for indices in first.prefix(Self.mostProviders) {
            let steps = indices.sorted().map { recording.steps[$0] }
            let document = steps.compactMap { [recording] in recording.document(for: $0) }.first
            let provider = RehearsedProvider(
                profile: played(at: steps), endpoints: endpoints,
                issuer: document?["issuer"]?.string, steps: steps)
            var rehearsal = try Rehearsal(
                provider.configuration, isSanitized: recording.isSanitized, stage)
            for index in indices.sorted() where recording.steps[index].role.isJudged {
                if recording.isSanitized, recording.steps[index].role == .userinfo { continue }
                await rehearsal.play(&recording.steps[index], answeredWith: codes[index])
            }
        }
    }

    /// The stated profile; where none is, that of the provider whose hosts these are.
    private func played(at steps: [ArchivedStep]) -> Profile {
        guard profile.isPlain else { return profile }
        let vendors = steps.lazy.filter(\.role.isJudged)
            .compactMap { Vendor.at($0.exchange.request.authority) }
        return vendors.compactMap(\.profile).first ?? profile
    }

    /// The number of providers that are stood in for. Each takes a server of its own.
    static let mostProviders = 100

    /// The codes with which authorization requests were answered, by the places of the requests.
    private func codes(_ recording: Recording) -> [Int: String] {
        var codes: [Int: String] = [:]
        for flow in recording.flows {
            var next: String?
            for index in flow.steps.reversed() {
                next = recording.steps[index].reply?["code"] ?? next
                if recording.steps[index].role == .authorize { codes[index] = next }
            }
        }
        return codes
    }
}

/// Decides whether a finding of a stand-in also holds for the real provider, which knows its own
/// clients, users and rules.
struct Judgement {
    /// True if the real provider accepted the request.
    let isAccepted: Bool
    let isRefusedHere: Bool
    /// True if credentials were removed from the recording.
    let isSanitized: Bool
    let server: AuthorizationServer

    func holds(_ finding: Finding) -> Bool {
        if finding.code.isUnknowable { return false }
        if isSanitized, finding.code.needsCredentials { return false }
        // The real provider decides what it tolerates.
        return !isAccepted || !isRefusedHere || server.level(of: finding.code, for: nil) != .strict
    }

    /// Tells whether a later refusal may come from what the real provider let pass.
    func isSuspect(_ finding: Finding) -> Bool {
        isAccepted && !finding.code.isUnknowable && !(isSanitized && finding.code.needsCredentials)
    }
}
