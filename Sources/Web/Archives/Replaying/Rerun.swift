import Configuration
import HAR
import JOSE
import OAuth
import Text

/// A recording beside its replay with a configuration.
struct Rerun: Sendable {
    private(set) var comparisons: [Comparison] = []

    /// - Parameters:
    ///   - steps: the places of the replayed steps.
    ///   - users: the names of users, by their `sub` in the recording.
    init(
        of recording: Recording, _ steps: [Int], with configuration: ServerConfiguration,
        users: [String: String] = [:], _ endpoints: [Endpoint], _ words: TellableWords,
        on stage: Stage.Make
    ) async throws {
        let played = steps.map { recording.steps[$0] }
        var replay = try Replay(played, configuration, endpoints, stage)
        let usual = configuration.root.people.first?.username ?? "alice"
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
                        SightReading(words, echoes, issuer: issuer)),
                    here: AnswerView(
                        outcome.answer, outcome.reply, of: step.role,
                        redirect: outcome.answer.status,
                        SightReading(words, echoes, issuer: replay.issuer(for: step))),
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
