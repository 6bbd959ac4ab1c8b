import JOSE
import Text

/// The results of an examination.
package struct ExamReport: Sendable {
    /// The results in the order of the questions.
    package let results: [ExamResult]
    /// nil where the report has no head.
    package var occasion: ExamOccasion?

    /// One cause is one entry: faults that follow from another name it. Nothing follows from a
    /// reaction that is right but for its form.
    init(_ results: [ExamResult]) {
        let wrong = Dictionary(
            firsts: results.filter(\.isWrong).map { ($0.question.id, $0) })
        self.results = results.map { result in
            guard result.isWrong else { return result }
            // The cause of a cause is that of both; two may name each other.
            var (root, causes) = (String?.none, result.question.causes)
            var seen: Set = [result.question.id]
            while let cause = causes.lazy.compactMap({ wrong[$0] }).first(where: {
                seen.insert($0.question.id).inserted
            }) {
                if cause.remedyOfForm == nil { root = cause.question.id }
                causes = cause.question.causes
            }
            return root.map { result.explained(by: $0) } ?? result
        }
    }

    func count(_ verdict: ExamVerdict) -> Int { results.count { $0.verdict == verdict } }

    /// Three sentences for people who did not examine: the counts, the gravest, and what to do. One
    /// where nothing was asked.
    package var sentences: [String] {
        let asked = ExamVerdict.allCases.filter { $0 != .notAsked && count($0) > 0 }
        let told = asked.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
        let application = occasion?.name ?? "the application"
        let number = results.count { $0.verdict != .notAsked && !$0.isOfAbsentAPI }
        guard number > 0 else { return ["No question was put to \(application) yet."] }
        let questions = number == 1 ? "question was" : "questions were"
        let counts = "\(number) \(questions) put to \(application): \(told)."
        let plain = results.first { $0.question.id == "plain" }?.verdict ?? .pass
        guard ![.fail, .warning, .notObserved].contains(plain) else {
            return [
                counts, "The login in which the server does everything right did not succeed.",
                "Have it succeed first: until then nothing can be said about the others.",
            ]
        }
        guard let gravest = gravest.first else {
            return [
                counts, "It let nothing pass that was put to it.",
                "Ask again when the application or one of its libraries changes.",
            ]
        }
        let id = gravest.result.question.id
        let risk = gravest.risk.map { ": \($0)" } ?? ""
        return [
            counts, "The gravest is \(id)\(risk).",
            "Mend that first, and put it again by --question \(id).",
        ]
    }

    /// As many failures and warnings as fit a screen, the gravest first.
    var gravest: ArraySlice<ExamEntry> { (entries(of: .fail) + entries(of: .warning)).prefix(8) }

    package var json: JSON {
        .members([
            "application": (occasion?.application).map(JSON.string),
            "summary": .object(
                Dictionary(firsts: ExamVerdict.allCases.map { ($0.rawValue, .integer(count($0))) })),
            "sentences": .array(sentences.map(JSON.string)),
            "results": .array(results.map(\.json)),
        ])
    }
}

extension ExamResult {
    /// The result of a question whose fault that of another explains.
    func explained(by cause: String) -> ExamResult {
        var result = ExamResult(
            question, severity, .notAsked, "the fault of \(cause) explains it")
        result.explainer = cause
        return result
    }

    var isWrong: Bool { [.fail, .warning].contains(verdict) }

    package var json: JSON {
        .members([
            "id": .string(question.id), "verdict": .string(verdict.rawValue),
            "severity": .string(severity.rawValue), "section": .string(question.section),
            "says": .string(question.says), "seen": .string(seen),
            "remedy": .string(remedy), "module": .array(question.modules.map(JSON.string)),
            "tenant": tenant.map(JSON.string), "flow": flow.map(JSON.string),
            "link": link.map(JSON.string), "said": words.map(JSON.string),
            "evidence": .array(evidence),
        ])
    }

    /// The requests of the client and the status that each got, one line for each.
    var requests: [String] {
        evidence.map { exchange in
            let request = exchange["request"]
            let parts = [
                request?["method"]?.string, request?["path"]?.string,
                exchange["response"]?["status"]?.text,
            ]
            return parts.compactMap(\.self).joined(separator: " ")
        }
    }
}

extension ExamReport {
    /// The questions that were not asked, by the reason; those that another fault explains stand
    /// with it.
    var unasked: [(reason: String, ids: [String])] {
        let left = results.filter { $0.verdict == .notAsked && $0.explainer == nil }
        let reasons = left.map(\.seen).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        return reasons.map { reason in
            (reason, left.filter { $0.seen == reason }.map(\.question.id))
        }
    }

    /// A report for people: the faults first, with remedies; then the questions that were passed,
    /// a line for each reason not to ask, and three sentences. What has scrolled away by then is
    /// told once more in short.
    package var table: String {
        let told = [ExamVerdict.fail, .warning, .notObserved].flatMap(entries).map(\.block)
        let passed = results.filter { $0.verdict == .pass }.map(\.question.id)
        let lines =
            passed.inLines.map { "pass       \($0)" }
            + unasked.map { reason, ids in
                "not asked  \(ids.shortened): \(reason)"
            }
        let isLong = told.reduce(lines.count) { $0 + $1.utf8.count { $0 == 0x0a } } > 30
        let short = isLong ? gravest.map(\.line) : []
        return (told + [lines, short, sentences].map { $0.joined(separator: "\n") })
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

extension [String] {
    /// The first of them, and how many there are more.
    var shortened: String {
        prefix(6).joined(separator: ", ") + (count > 6 ? " and \(count - 6) more" : "")
    }

    /// They, as lines that fit a terminal.
    fileprivate var inLines: [String] {
        reduce(into: []) { lines, id in
            guard let last = lines.last, last.utf8.count + id.utf8.count < 86 else {
                return lines.append(id)
            }
            lines[lines.count - 1] = "\(last), \(id)"
        }
    }
}

private extension ExamEntry {
    var line: String {
        let verdict = result.verdict.rawValue
        let gap = String(repeating: " ", count: 9 - verdict.count)
        return "\(verdict)\(gap)\(result.question.id): \(result.question.says)"
    }

    var block: String {
        let lines = [
            "\(result.verdict.rawValue.uppercased())  \(result.question.id)  (\(result.question.section))",
            "  asked:  \(result.question.says)", "  seen:   \(result.seen)",
            risk.map { "  risk:   \($0)" }, remedy.map { "  remedy: \($0)" },
            alike.isEmpty ? nil : "  also:   \(Array(ids.dropFirst()).shortened)",
            explained.isEmpty
                ? nil : "  hides:  \(explained.map(\.question.id).shortened)",
            result.evidence.isEmpty ? nil : "  sent:   \(result.requests.joined(separator: ", "))",
            result.words.map { "  said:   \($0.replacing(text: "\n", with: "\n          "))" },
            result.link.map { "  look:   \($0)" },
        ]
        return lines.compactMap(\.self).joined(separator: "\n")
    }
}
