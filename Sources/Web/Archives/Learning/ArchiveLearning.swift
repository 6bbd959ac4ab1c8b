import Configuration
import HAR
import JOSE
import Members
import OAuth

/// Learns a configuration from recordings of a provider, and tests it with them.
package struct ArchiveLearning: Sendable {
    @Boxed private var vocabulary: ConfigurationVocabulary
    private let endpoints: [Endpoint]
    private let stage: Stage.Make
    private let words: SafeVocabulary
    private var reader: RecordingReader
    private var ends: [HAREnd] = []

    package init(
        _ vocabulary: ConfigurationVocabulary, _ endpoints: [Endpoint],
        on stage: @escaping Stage.Make
    ) {
        self.vocabulary = vocabulary
        self.endpoints = endpoints
        self.stage = stage
        words = SafeVocabulary(vocabulary)
        reader = RecordingReader(vocabulary.profiles, endpoints)
    }

    package mutating func feed(_ piece: [UInt8]) { reader.feed(piece) }

    /// Ends an archive, so that another one can follow.
    package mutating func finish() throws(HARFault) { ends.append(try reader.finish()) }

    /// Takes a saved discovery document or key set.
    package mutating func add(_ document: JSON) {
        let issuer = document["issuer"]?.string ?? "https://issuer.example"
        let name = document["keys"] == nil ? "openid-configuration" : "jwks.json"
        let slash = issuer.hasSuffix("/") ? "" : "/"
        reader.add(document, at: "\(issuer)\(slash).well-known/\(name)")
    }

    /// Takes an exchange that nobody recorded.
    package mutating func add(_ exchange: ArchivedExchange) { reader.add(exchange) }

    /// - Parameter kept: the names of claims whose values are copied.
    package func learn(keeping kept: Set<String> = []) async throws -> LearntConfiguration {
        let recording = try recording()
        let steps = recording.mainSteps
        let addresses = LearntAddresses(recording, steps, endpoints)
        let isClear = LearntGaps.kinds(recording, steps) >= Self.leastKinds
        let base = isClear ? try await nearest(recording, steps, addresses) : .generic
        let learnt = try await learn(recording, steps, addresses, from: base, keeping: kept)
        if learnt.replay.isEqual || base.name == Profile.generic.name { return learnt }
        // A near profile may have behaviour that no setting removes; then the plain one fits
        // better.
        let plain = try await learn(recording, steps, addresses, from: .generic, keeping: kept)
        return plain.replay.differences < learnt.replay.differences ? plain : learnt
    }

    /// Replays the recordings to a fresh server with that configuration.
    package func replay(with configuration: ServerConfiguration) async throws -> ReplayReport {
        let recording = try recording()
        let steps = recording.mainSteps
        let people = people(recording, steps, configuration.root.profile, keeping: [])
        let own = configuration.root.userEntries?.map(\.username) ?? []
        let users = people.names.compactMapValues { own.contains($0) ? $0 : nil }
        let rerun = try await Rerun(
            of: recording, steps, with: configuration, users: users, endpoints, words, on: stage)
        return ReplayReport(rerun, words)
    }

    private static let mostPasses = 5
    /// The kinds of answers without which no provider is named.
    private static let leastKinds = 4
}

/// The learnt configuration, for people and for programs.
package struct LearntConfiguration: Sendable {
    package let json: JSON
    /// JSON5 with comments.
    package let text: String
    package let replay: ReplayReport
}

private extension ArchiveLearning {
    /// - Throws: the reason why the files teach nothing.
    func recording() throws(RecordingWithoutLogin) -> Recording {
        let recording = reader.recording
        guard !recording.steps.isEmpty || ends.isEmpty else { throw RecordingWithoutLogin(ends) }
        return recording
    }

    func learn(
        _ recording: Recording, _ steps: [Int], _ addresses: LearntAddresses, from base: Profile,
        keeping kept: Set<String>
    ) async throws -> LearntConfiguration {
        var learnt = Learnt()
        learnt.describe("extends", as: .string(base.name))
        let kinds = LearntGaps.kinds(recording, steps)
        if kinds < Self.leastKinds {
            learnt.miss(
                "the provider, if it is a known one: only \(kinds) of about 9 kinds of answers are here"
            )
        }
        addresses.state(base, Paths(endpoints, in: base), words, in: &learnt)
        let seen = SeenOffer(recording, steps)
        seen.state(
            base, { LearnOffer.isPlayable($0, as: $1, vocabulary) }, in: &learnt)
        LearntClients(recording, steps, keeping: kept).state(vocabulary, in: &learnt)
        let people = people(recording, steps, base, keeping: kept)
        people.state(in: &learnt)
        var passing: [String] = []
        for _ in 0..<Self.mostPasses {
            learnt.forget(passing)
            let before = learnt.json
            let evidence = try await evidence(&learnt, recording, steps, people)
            let lasting = learnt.gaps
            for lesson in Lessons.all { lesson.learn(from: evidence, into: &learnt) }
            passing = learnt.gaps.filter { !lasting.contains($0) }
            if learnt.json == before { break }
        }
        let rules = LearntRules(try await evidence(&learnt, recording, steps, people))
        rules.state(in: &learnt)
        LearntRules(try await evidence(&learnt, recording, steps, people), after: rules)
            .state(in: &learnt)
        let end = try await evidence(&learnt, recording, steps, people)
        LearntGaps(recording: recording, steps: steps, ends: ends, isCut: reader.isFull).state(
            in: &learnt)
        let report = ReplayReport(end.rerun, words)
        for line in report.breakingLines {
            learnt.miss("what stays different: \(line)", .breaksClients)
        }
        for line in report.slightLines { learnt.miss("what stays different: \(line)", .isSlight) }
        return LearntConfiguration(json: learnt.json, text: learnt.text, replay: report)
    }

    func people(
        _ recording: Recording, _ steps: [Int], _ profile: Profile, keeping kept: Set<String>
    ) -> LearntPeople {
        let shapes = [profile, .generic].flatMap { [$0.idTokenShape, $0.accessTokenShape] }
        let known = shapes.reduce(into: Set<String>()) {
            $0.formUnion($1.claims.union($1.constants.keys))
        }
        return LearntPeople(
            recording, steps, profile,
            known: known.subtracting(profile.claimNames).union(["sub"]), keeping: kept, words)
    }

    /// The replay of the recording with the configuration learnt so far. Members that no
    /// configuration accepts are removed.
    func evidence(
        _ learnt: inout Learnt, _ recording: Recording, _ steps: [Int], _ people: LearntPeople
    ) async throws -> Evidence {
        let configuration = read(&learnt)
        let rerun = try await Rerun(
            of: recording, steps, with: configuration, users: people.names, endpoints, words,
            on: stage)
        return Evidence(
            recording: recording, steps: steps, rerun: rerun,
            seen: SeenOffer(recording, steps), profile: configuration.root.profile,
            vocabulary: vocabulary, words: words)
    }

    func read(_ learnt: inout Learnt) -> ServerConfiguration {
        let reader = ConfigurationReader(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "a recording names no files"))
        }
        for _ in 0..<Self.mostRefusals {
            do throws(InvalidConfiguration) {
                return try reader.server(from: learnt.json)
            } catch {
                // One at a time, since each removal moves what follows it.
                guard let problem = error.problems.first(where: { !$0.path.isEmpty }) else {
                    break
                }
                learnt.refuse(problem)
            }
        }
        return ServerConfiguration()
    }

    func nearest(
        _ recording: Recording, _ steps: [Int], _ addresses: LearntAddresses
    ) async throws -> Profile {
        let few = Array(steps.prefix(Self.fewSteps))
        return try await BaseProfile(vocabulary.profiles, addresses, endpoints).nearest { profile in
            var learnt = Learnt()
            learnt.describe("extends", as: .string(profile.name))
            let people = people(recording, few, profile, keeping: [])
            people.state(in: &learnt)
            let found = try await evidence(&learnt, recording, few, people)
            let paths = addresses.paths.values.reduce(0) { $0 + $1.count }
            let strays = paths - addresses.fit(profile, Paths(endpoints, in: profile))
            let refusals = found.rerun.comparisons.count { $0.isOther }
            return found.rerun.differences.count + Self.weightOfPath * strays
                + Self.weightOfRefusal * refusals
        }
    }

    static let mostRefusals = 30
    static let fewSteps = 60
    static let weightOfPath = 4
    /// A refusal hides further differences.
    static let weightOfRefusal = 40
}

private extension Learnt {
    mutating func refuse(_ problem: ConfigurationProblem) {
        let path = problem.steps
        remove(path)
        let told = path.filter { Int($0) == nil }.joined(separator: ".")
        miss("\(told): what was seen cannot be played")
    }
}

private extension Recording {
    /// The places of the steps of the most frequent provider.
    var mainSteps: [Int] {
        var groups: [String: [Int]] = [:]
        for flow in flows { groups[provider(of: flow), default: []] += flow.steps }
        guard groups.count > 1,
            let most = groups.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
        else { return Array(steps.indices) }
        let authorities = Set(most.value.map { steps[$0].exchange.request.authority })
        let documents = steps.indices.filter { index in
            let step = steps[index]
            return [.discovery, .keys].contains(step.role)
                && (step.answer?["issuer"]?.string == most.key
                    || authorities.contains(step.exchange.request.authority))
        }
        return Set(most.value + documents).sorted()
    }
}

/// The built-in profile most similar to a recorded provider.
struct BaseProfile: Sendable {
    let candidates: [Profile]

    /// - Parameter addresses: the provider's endpoints and their paths.
    init(_ profiles: [Profile], _ addresses: LearntAddresses, _ endpoints: [Endpoint]) {
        let least = addresses.paths.values.reduce(0) { $0 + $1.count } / 2
        let fits = profiles.enumerated().map { place, profile in
            (profile, addresses.fit(profile, Paths(endpoints, in: profile)), place)
        }
        candidates =
            [Profile.generic]
            + fits.filter { $0.1 > least && $0.0.name != Profile.generic.name }
            .sorted { ($1.1, $0.2) < ($0.1, $1.2) }.prefix(Self.most).map(\.0)
    }

    /// Replaying with more brings nothing.
    private static let most = 4

    /// - Parameter distance: the number of differences with a profile.
    func nearest(_ distance: (Profile) async throws -> Int) async rethrows -> Profile {
        var best = (place: 0, distance: Int.max)
        for place in candidates.indices where best.distance > 0 {
            let found = try await distance(candidates[place])
            if found < best.distance { best = (place, found) }
        }
        return candidates[best.place]
    }
}
