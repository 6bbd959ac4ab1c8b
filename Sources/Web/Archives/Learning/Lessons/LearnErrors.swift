import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The wording of refusals, by the causes that this server finds in the same requests.
struct LearnErrors: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for comparison in evidence.rerun.comparisons where comparison.isRefusedThere {
            guard !comparison.differences.isEmpty else { continue }
            guard comparison.isRefusedHere, let cause = comparison.findings.last else {
                learnt.miss(
                    "why exchange \(comparison.step.exchange.number) was refused: nothing is wrong with it here; state a rule with deny for it"
                )
                continue
            }
            let isReply = comparison.reply != nil
            let place = isReply ? "redirect" : comparison.step.role.endpoint
            let path = ["profile", "errors", "table", place, cause.code.name]
            for difference in comparison.differences {
                state(difference, of: comparison, at: path, evidence, &learnt)
            }
        }
    }

    private static let page = "a page with the status "

    private func state(
        _ difference: Difference, of comparison: Comparison, at path: [String],
        _ evidence: Evidence, _ learnt: inout Learnt
    ) {
        let number = comparison.step.exchange.number
        switch difference.place {
        case "status":
            guard let status = difference.there.flatMap({ Int($0.told) }) else { return }
            learnt.set(path + ["status"], to: .integer(status))
        case "member error", "parameter error":
            guard let error = difference.there?.word else { return }
            learnt.set(path + ["error"], to: .string(error))
        case "member error_description", "parameter error_description":
            if let text = difference.there?.word {
                learnt.set(path + ["description"], to: .string(text))
            } else if difference.there == nil {
                learnt.describe("errors", "descriptions", as: false)
            } else {
                learnt.miss(
                    "the text of the error of exchange \(number): it may be private; write it in errors.table"
                )
            }
        case "place":
            guard let there = difference.there, there.told.hasPrefix(Self.page),
                let status = Int(there.told.dropFirst(Self.page.count)), status >= 400
            else { return }
            learnt.set(path + ["status"], to: .integer(status))
        case "type": stateText(of: comparison, at: path, evidence, &learnt)
        case "field www-authenticate":
            guard let challenge = comparison.step.exchange.answer?.fields[.wwwAuthenticate],
                evidence.words.knowsAll(of: challenge)
            else { return }
            learnt.set(path + ["fields", "WWW-Authenticate"], to: .string(challenge))
        default:
            let words = difference.place.words
            guard words.count == 2, words[0] == "member", difference.here == nil else { return }
            let value = comparison.step.answer?[words[1]] ?? "example"
            learnt.set(
                path + ["members", words[1]],
                to: MadeUp(number: 1).claim(words[1], like: value, evidence.words))
        }
    }

    /// A plain text, or nothing, instead of JSON.
    private func stateText(
        of comparison: Comparison, at path: [String], _ evidence: Evidence, _ learnt: inout Learnt
    ) {
        guard let answer = comparison.step.exchange.answer, !answer.isBodyMissing else { return }
        let type = comparison.there["type"]?.word
        if answer.body.isEmpty { return learnt.set(path + ["text"], to: "") }
        guard type == "text/plain" else { return }
        let text = String(decoding: answer.body, as: UTF8.self)
        learnt.set(
            path + ["text"],
            to: .string(evidence.words.knowsAll(of: text) && !text.isEmpty ? text : "refused"))
    }
}

private extension Comparison {
    var isRefusedThere: Bool {
        step.error != nil || reply?["error"] != nil || there["member error"] != nil
    }

    var isRefusedHere: Bool {
        here["parameter error"] != nil || here["place"]?.told.hasPrefix("a page") == true
            || here["status"].flatMap { Int($0.told) }.map { $0 >= 400 } == true
    }
}

/// Mistakes of clients that the provider lets through.
struct LearnPermissions: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for comparison in evidence.rerun.comparisons
        where !comparison.isRefusedThere && comparison.isRefusedHere {
            if comparison.here["parameter error"]?.word == "invalid_scope" {
                let known = evidence.profile.scopes
                let more = evidence.seen.values["scopes"] ?? []
                let all = known + more.filter { !known.contains($0) }.map(evidence.name)
                learnt.describe("scopes", as: .array(all.map(JSON.string)))
            }
            guard let cause = comparison.findings.last?.code, cause.isPermittable else { continue }
            learnt.describe("diagnosis", cause.name, as: "warn")
        }
    }
}

/// The values of scope that are granted without being asked for, and those that are dropped.
struct LearnScopes: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for (_, difference) in evidence.differences(.token, at: "member scope") {
            guard let there = difference.there?.told.words, let here = difference.here?.told.words
            else { continue }
            let rules = evidence.profile.scopeRules
            // A login without it is none.
            let dropped = here.filter { !there.contains($0) && $0 != "openid" }
            let more = there.filter { !here.contains($0) }
            for (name, known, new) in [
                ("silent", rules.silent, dropped), ("given", rules.given, more),
            ] where !new.isEmpty {
                learnt.describe("scope_rules", name, as: .array((known + new).map(JSON.string)))
            }
        }
    }
}

/// Parameters beside a code, and the scope in answers.
struct LearnAuthorizationAnswers: Lesson {
    private static let rows: [(role: ArchivedRole, place: String, path: [String])] = [
        (.authorize, "parameter iss", ["authorize", "iss"]),
        (.authorize, "parameter session_state", ["authorize", "session_state"]),
        (.token, "member scope", ["back_channel", "names_scope"]),
    ]

    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for row in Self.rows {
            for (_, difference) in evidence.differences(row.role, at: row.place)
            where (difference.there == nil) != (difference.here == nil) {
                learnt.set(["profile"] + row.path, to: .bool(difference.there != nil))
            }
        }
        let isEmpty = evidence.differences(.revoke, at: "type").contains {
            $0.difference.there == nil
        }
        if isEmpty { learnt.describe("back_channel", "fills_empty_answers", as: false) }
        let types = evidence.differences(.token, at: "type")
        if types.contains(where: { $0.difference.there?.told.contains(text: "form") == true }) {
            learnt.describe("back_channel", "form_answers", as: ["token"])
        }
        let status = evidence.differences(.authorize, at: "redirect").first?.difference.there
        if let status = status.flatMap({ Int($0.told) }) {
            learnt.describe("authorize", "status", as: .integer(status))
        }
    }
}

/// Header fields of answers.
struct LearnFields: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        var ids: Set<String> = []
        for (comparison, difference) in evidence.rerun.differences
        where difference.place.hasPrefix("field ") && comparison.step.status ?? 500 < 300 {
            let field = String(difference.place.dropFirst("field ".count))
            guard PublicName.isPlain(field) else { continue }
            if let value = difference.there.flatMap(\.word) {
                learnt.describe("fields", comparison.step.role.endpoint, field, as: .string(value))
            } else if Self.ids.contains(where: { field.contains(text: $0) }) {
                ids.insert(field)
            }
        }
        if !ids.isEmpty {
            let known = evidence.profile.fields.requestIDs
            learnt.describe(
                "request_id_fields", as: .array((known + ids.sorted()).map(JSON.string)))
        }
    }

    private static let ids = ["request-id", "requestid", "trace", "correlation"]
}
