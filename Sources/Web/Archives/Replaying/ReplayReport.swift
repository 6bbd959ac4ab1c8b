import Configuration
import HAR
import JOSE
import OAuth
import Text

/// The differences between a server's answers and recorded ones, without recorded values.
package struct ReplayReport: Sendable {
    /// The number of compared answers.
    package let count: Int
    private let found:
        [(entry: Int, role: ArchivedRole, place: String, there: String, here: String)]

    init(_ rerun: Rerun, _ words: SafeVocabulary) {
        count = rerun.comparisons.count
        found = rerun.differences.map { comparison, difference in
            let place = difference.place.split(separator: " ")
                .map { PublicName(String($0), words).text }.joined(separator: " ")
            return (
                comparison.step.exchange.number, comparison.step.role, place,
                difference.there?.told ?? "nothing", difference.here?.told ?? "nothing"
            )
        }
    }

    package var isEqual: Bool { found.isEmpty }
    package var differences: Int { found.count }
    /// Their places, for example `member error_description`.
    package var places: [String] { found.map(\.place) }

    package var lines: [String] {
        found.map {
            "exchange \($0.entry), \($0.role.endpoint), \($0.place): there \($0.there), here \($0.here)"
        }
    }

    package var text: String {
        guard count > 0 else { return "there is nothing to compare in the file" }
        return isEqual
            ? "\(count) answers are equal in all that clients can see"
            : (["\(found.count) differences in \(count) answers"] + lines).joined(separator: "\n")
    }

    package var json: JSON {
        [
            "answers": .integer(count),
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

    /// - Parameters:
    ///   - steps: the places of the replayed steps.
    ///   - users: the names of users, by their `sub` in the recording.
    init(
        of recording: Recording, _ steps: [Int], with configuration: ServerConfiguration,
        users: [String: String] = [:], _ endpoints: [Endpoint], _ words: SafeVocabulary,
        on stage: Stage.Make
    ) async throws {
        let played = steps.map { recording.steps[$0] }
        var replay = try Replay(played, configuration, endpoints, stage)
        let usual = configuration.root.everybody.first?.username ?? "alice"
        let flows = FlowFacts(recording)
        for index in steps {
            let step = recording.steps[index]
            guard step.isPlayed else { continue }
            let reply = step.role == .authorize ? flows.replies[index] : nil
            if step.role == .authorize, reply == nil { continue }
            let user = flows.subjects[index].flatMap { users[$0] } ?? usual
            let outcome = await replay.play(step, replied: reply, as: user)
            let echoes = step.echoes + (flows.echoes[index] ?? [])
            let stated = recording.document(for: step)?["issuer"]?.string
            // Some documents have a placeholder for the name of the tenant.
            let isPattern = stated?.contains(ascii: "{") == true
            let seen = flows.issuers[index] ?? flows.issuers.values.first
            let issuer = isPattern ? seen : stated ?? flows.issuers[index]
            comparisons.append(
                Comparison(
                    step: step, reply: reply,
                    there: AnswerView(
                        step.exchange.answer, reply, of: step.role,
                        redirect: flows.redirects[index],
                        AnswerReading(words, echoes, issuer: issuer)),
                    here: AnswerView(
                        outcome.answer, outcome.reply, of: step.role,
                        redirect: outcome.answer.status,
                        AnswerReading(words, echoes, issuer: replay.issuer(for: step))),
                    findings: outcome.findings))
        }
    }

    var differences: [(comparison: Comparison, difference: Difference)] {
        comparisons.flatMap { comparison in
            comparison.differences.map { (comparison: comparison, difference: $0) }
        }
    }
}

private extension ArchivedStep {
    var isPlayed: Bool {
        let isDocument = [.discovery, .keys].contains(role)
        // An unserved document is no difference if others are served, as clients do not ask for it.
        let isMissing = isDocument && status == 404
        return exchange.answer != nil && (role.isJudged || isDocument) && !isMissing
            && exchange.request.method != "HEAD"
    }
}
