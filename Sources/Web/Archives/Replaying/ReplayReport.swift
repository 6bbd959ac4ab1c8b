import Configuration
import HAR
import JOSE
import OAuth
import Text

/// The differences between a server's answers and recorded ones, without recorded values.
package struct ReplayReport: Sendable {
    /// The number of compared answers.
    package let count: Int
    /// Those that break clients first.
    private let found: [Found]
    /// The numbers of what was not compared, each with its reason.
    private let left: [(reason: String, count: Int)]

    private struct Found {
        let entry: Int
        /// The number of exchanges with the same difference, besides this one.
        var more = 0
        let role: ArchivedRole
        let place: String
        let there: String
        let here: String

        var line: String {
            let others = more > 0 ? " and \(more) more" : ""
            return
                "exchange \(entry)\(others), \(role.endpoint), \(place): there \(there), here \(here)"
        }

        func isSame(as other: Found) -> Bool {
            role == other.role && place == other.place && there == other.there && here == other.here
        }

        /// The name of a field that no client of OAuth reads.
        var idleField: Substring? {
            guard place.hasPrefix("field ") else { return nil }
            let name = place.dropFirst("field ".count)
            return ReplayReport.readFields.contains(String(name)) ? nil : name
        }

        /// 0 for what clients read at once.
        var rank: Int {
            if idleField != nil { return 3 }
            if place.hasSuffix("error_description") || place.hasPrefix("field ") { return 2 }
            return [.discovery, .keys].contains(role) ? 1 : 0
        }
    }

    private static let readFields: Set = [
        "www-authenticate", "retry-after", "dpop-nonce",
    ]

    init(_ rerun: Rerun, _ words: SafeVocabulary) {
        count = rerun.comparisons.count
        let found = rerun.differences.map { comparison, difference in
            let place = difference.place.split(separator: " ")
                .map { PublicName(String($0), words).text }.joined(separator: " ")
            return Found(
                entry: comparison.step.exchange.number, role: comparison.step.role, place: place,
                there: difference.there?.told ?? "nothing", here: difference.here?.told ?? "nothing"
            )
        }
        self.found = (0...3).flatMap { rank in found.filter { $0.rank == rank } }
        left = rerun.left.ordered { $0.key }.map { ($0.key, $0.value) }
    }

    package var isEqual: Bool { found.isEmpty }
    package var differences: Int { found.count }
    /// Their places, for example `member error_description`.
    package var places: [String] { found.map(\.place) }

    var lines: [String] { breakingLines + slightLines }

    /// The differences that break clients.
    var breakingLines: [String] { lines(ofRanks: [0]) }

    /// The others.
    var slightLines: [String] {
        let idle = found.compactMap(\.idleField)
        let names = Set(idle).sorted()
        let shown = names.prefix(Self.mostNames).joined(separator: ", ")
        let more = names.count > Self.mostNames ? ", …" : ""
        return lines(ofRanks: [1, 2])
            + (idle.isEmpty
                ? [] : ["fields that clients do not read: \(idle.count) (\(shown)\(more))"])
    }

    private func lines(ofRanks ranks: [Int]) -> [String] {
        var told: [Found] = []
        for row in found where ranks.contains(row.rank) {
            if let place = told.firstIndex(where: { $0.isSame(as: row) }) {
                told[place].more += 1
            } else {
                told.append(row)
            }
        }
        return told.map(\.line)
    }

    private static let mostNames = 6

    package var text: String {
        let rest = left.map { "\($0.reason): \($0.count)" }.joined(separator: ", ")
        let end = rest.isEmpty ? "" : "; not compared: \(rest)"
        guard count > 0 else { return "there is nothing to compare in the file" + end }
        let answers = count == 1 ? "1 answer" : "\(count) answers"
        return isEqual
            ? "\(answers) \(count == 1 ? "is" : "are") equal in all that clients can see" + end
            : (["differences in \(answers): \(found.count)" + end] + lines)
                .joined(separator: "\n")
    }

    package var json: JSON {
        [
            "answers": .integer(count),
            "not_compared": .object(
                Dictionary(firsts: left.map { ($0.reason, .integer($0.count)) })),
            "differences": .array(
                found.map {
                    [
                        "entry": .integer($0.entry), "endpoint": .string($0.role.endpoint),
                        "place": .string($0.place), "there": .string($0.there),
                        "here": .string($0.here),
                    ]
                }),
        ]
    }
}

/// A recording beside its replay with a configuration.
struct Rerun: Sendable {
    private(set) var comparisons: [Comparison] = []
    /// The numbers of what was not compared, by reason.
    private(set) var left: [String: Int] = [:]

    /// - Parameters:
    ///   - steps: the places of the replayed steps.
    ///   - users: the names of users, by their `sub` in the recording.
    init(
        of recording: Recording, _ steps: [Int], with configuration: ServerConfiguration,
        users: [String: String] = [:], _ endpoints: [Endpoint], _ words: SafeVocabulary,
        on stage: Stage.Make
    ) async throws {
        let played = steps.map { recording.steps[$0] }
        let standIns = StandIns(SeenClients(recording, steps), in: configuration)
        var replay = try Replay(played, configuration, standIns, endpoints, stage)
        let usual = configuration.root.everybody.first?.username ?? "alice"
        let flows = FlowFacts(recording)
        for index in steps {
            let step = recording.steps[index]
            let reply = step.role == .authorize ? flows.replies[index] : nil
            if let reason = Self.reason(toLeave: step, reply, flows.continuations.contains(index)) {
                left[reason, default: 0] += reason.isEmpty ? 0 : 1
                continue
            }
            let user = flows.subjects[index].flatMap { users[$0] } ?? usual
            let outcome = await replay.play(step, replied: reply, as: user)
            let echoes = step.echoes + (flows.echoes[index] ?? [])
            let stated = recording.document(for: step)?["issuer"]?.string
            // Some documents have a placeholder for the name of the tenant.
            let isPattern = stated?.contains(ascii: "{") == true
            let seen = flows.issuers[index] ?? flows.issuers.values.first
            let issuer = isPattern ? seen : stated ?? flows.issuers[index]
            let comparison = Comparison(
                step: step, reply: reply,
                there: AnswerView(
                    step.exchange.answer, reply, of: step.role,
                    redirect: flows.redirects[index],
                    AnswerReading(words, echoes, issuer: issuer)),
                here: AnswerView(
                    outcome.answer, outcome.reply, of: step.role,
                    redirect: outcome.answer.status,
                    AnswerReading(
                        words, standIns.echoes(of: echoes), issuer: replay.issuer(for: step))),
                findings: outcome.findings)
            comparisons.append(comparison)
            note(comparison)
        }
        left[""] = nil
    }

    private mutating func note(_ comparison: Comparison) {
        let removed = comparison.there.observed.count { $0.value == .removed }
        let rows = [
            ("parts that were taken out of the file", removed),
            (
                "answers whose body is not in the file",
                comparison.step.role.isOfProgram
                    && comparison.step.exchange.answer?.isBodyMissing == true ? 1 : 0
            ),
        ]
        for (reason, number) in rows where number > 0 { left[reason, default: 0] += number }
    }

    /// The reason not to compare an answer, empty for one that does not matter; nil to compare it.
    private static func reason(
        toLeave step: ArchivedStep, _ reply: AuthorizationReply?, _ isContinuation: Bool
    ) -> String? {
        let isDocument = [.discovery, .keys].contains(step.role)
        if step.role == .logout { return "logouts" }
        guard step.role.isJudged || isDocument, step.exchange.request.method != "HEAD" else {
            return ""
        }
        guard let status = step.status else { return "requests without an answer in the file" }
        // An unserved document is no difference if others are served, as clients do not ask for it.
        if isDocument && [304, 404].contains(status) || isContinuation { return "" }
        let isOpen = step.role == .authorize && reply == nil && status < 400
        return isOpen ? "logins whose end is not in the file" : nil
    }

    var differences: [(comparison: Comparison, difference: Difference)] {
        comparisons.flatMap { comparison in
            comparison.differences.map { (comparison: comparison, difference: $0) }
        }
    }
}
