import JOSE
import Members
import Pages
import Text

/// The results of an examination.
package struct ExamReport: Sendable {
    /// The results in the order of the questions.
    package let results: [ExamResult]

    /// One cause is one entry: faults that follow from another name it.
    init(_ results: [ExamResult]) {
        let wrong = Set(results.filter(\.isWrong).map(\.question.id))
        self.results = results.map { result in
            guard result.isWrong, let cause = result.question.cause, wrong.contains(cause) else {
                return result
            }
            return ExamResult(
                result.question, result.severity, .notAsked, "the fault of \(cause) explains it")
        }
    }

    /// The results with the worst first.
    package var ranked: [ExamResult] {
        results.enumerated()
            .sorted { ($0.element.verdict.rank, $0.offset) < ($1.element.verdict.rank, $1.offset) }
            .map(\.element)
    }

    func count(_ verdict: ExamVerdict) -> Int { results.count { $0.verdict == verdict } }

    /// `2 fail, 1 warning, 20 pass`.
    package var summary: String {
        ExamVerdict.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
            .joined(separator: ", ")
    }

    package var json: JSON {
        [
            "summary": .object(
                Dictionary(firsts: ExamVerdict.allCases.map { ($0.rawValue, .integer(count($0))) })),
            "results": .array(results.map(\.json)),
        ]
    }
}

extension ExamResult {
    var isWrong: Bool { [.fail, .warning].contains(verdict) }

    package var json: JSON {
        .members([
            "id": .string(question.id), "verdict": .string(verdict.rawValue),
            "severity": .string(severity.rawValue), "section": .string(question.section),
            "says": .string(question.says), "seen": .string(seen),
            "remedy": .string(question.remedy), "module": .array(question.modules.map(JSON.string)),
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
    /// A report for people: the faults first, with remedies; then a line for each question that
    /// was passed, and one for each reason not to ask.
    package var table: String {
        let told = ranked.filter { [.fail, .warning, .notObserved].contains($0.verdict) }
        let passed = ranked.filter { $0.verdict == .pass }
        let width = passed.map(\.question.id.utf8.count).max() ?? 0
        let lines = passed.map { $0.line(width: width) } + unasked
        return (told.map(\.block) + [lines.joined(separator: "\n"), summary])
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var unasked: [String] {
        let left = results.filter { $0.verdict == .notAsked }
        let reasons = left.map(\.seen).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        return reasons.map { reason in
            let ids = left.filter { $0.seen == reason }.map(\.question.id)
            let shown = ids.prefix(6).joined(separator: ", ")
            let more = ids.count > 6 ? " and \(ids.count - 6) more" : ""
            return "not asked  \(shown)\(more): \(reason)"
        }
    }
}

private extension ExamResult {
    var block: String {
        let lines = [
            "\(verdict.rawValue.uppercased())  \(question.id)  (\(question.section))",
            "  asked:  \(question.says)", "  seen:   \(seen)", "  remedy: \(question.remedy)",
            evidence.isEmpty ? nil : "  sent:   \(requests.joined(separator: ", "))",
            words.map { "  said:   \($0.replacing(text: "\n", with: "\n          "))" },
            link.map { "  look:   \($0)" },
        ]
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    func line(width: Int) -> String {
        let blanks = String(repeating: " ", count: max(0, width - question.id.utf8.count))
        return "pass       \(question.id)\(blanks)  \(question.says)"
    }
}

extension ExamReport {
    /// The form that continuous integration reads, with a suite for each family of questions:
    /// questions not asked count as skipped, warnings as passed with output.
    ///
    /// - Parameter isStrict: whether warnings and unobserved questions count as failures.
    package func junit(isStrict: Bool) -> String {
        let families = results.reduce(into: [String]()) { families, result in
            if !families.contains(result.family) { families.append(result.family) }
        }
        let suites = families.map { family in
            suite(family, results.filter { $0.family == family }, isStrict)
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="understudy exam">
            \(suites.joined(separator: "\n"))
            </testsuites>

            """
    }

    /// Tells whether a verdict fails a run without a baseline.
    static func isFailure(_ verdict: ExamVerdict, isStrict: Bool) -> Bool {
        verdict == .fail || isStrict && [.warning, .notObserved].contains(verdict)
    }

    private func suite(_ family: String, _ results: [ExamResult], _ isStrict: Bool) -> String {
        let failures = results.count { Self.isFailure($0.verdict, isStrict: isStrict) }
        let skipped = results.count { $0.isSkipped(isStrict) }
        let cases = results.map { $0.testCase(isStrict) }
        return """
            <testsuite name="\(family.xml)" tests="\(results.count)" failures="\(failures)" \
            errors="0" skipped="\(skipped)">
            \(cases.joined(separator: "\n"))
            </testsuite>
            """
    }
}

private extension ExamResult {
    /// The first part of the id.
    var family: String { String(question.id.prefix { $0 != "-" }) }

    func isSkipped(_ isStrict: Bool) -> Bool {
        verdict == .notAsked || verdict == .notObserved && !isStrict
    }

    func testCase(_ isStrict: Bool) -> String {
        let head = "<testcase classname=\"exam.\(family.xml)\" name=\"\(question.id.xml)\""
        let story = "\(question.section): \(question.says); seen: \(seen)"
        let body: String? =
            if ExamReport.isFailure(verdict, isStrict: isStrict) {
                """
                <failure message="\(seen.xml)" type="\(verdict.rawValue.xml)">\
                \("\(story). \(question.remedy)\(link.map { " \($0)" } ?? "")".xml)</failure>
                """
            } else if isSkipped(isStrict) {
                "<skipped message=\"\(seen.xml)\"/>"
            } else if verdict == .warning {
                "<system-out>\("warning: \(story). \(question.remedy)".xml)</system-out>"
            } else { nil }
        return body.map { "\(head)>\($0)</testcase>" } ?? "\(head)/>"
    }
}

extension String {
    /// Text or an attribute's value, without characters that XML lacks.
    fileprivate var xml: String {
        String(
            unicodeScalars.filter { $0.value >= 0x20 || $0 == "\t" || $0 == "\n" }.map(
                Character.init)
        )
        .replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;")
        .replacing(text: ">", with: "&gt;").replacing(text: "\"", with: "&quot;")
    }
}

extension ExamReport {
    /// A self-contained page.
    package var page: String {
        let (summary, rows): (HTML, HTML) = ("\(self.summary)", "\(ranked.map(\.row))")
        return TextTable.filled("exam.html", ["summary": summary.text, "rows": rows.text]) + "\n"
    }
}

private extension ExamResult {
    var row: HTML {
        """
        <tr><td class="\(verdict.rawValue)">\(verdict.rawValue)</td>\
        <td>\(question.id)<br><small>\(question.section)</small></td><td>\(question.says)</td>\
        <td>\(seen)\(look)\(proof)</td><td>\(question.remedy)</td></tr>

        """
    }

    var look: HTML { link.map { "<br><a href=\"\($0)\">the login</a>" } ?? "" }

    var proof: HTML {
        let exchanges = zip(requests, evidence).map { line, exchange -> HTML in
            "<details><summary>\(line)</summary><pre>\(exchange.pretty)</pre></details>"
        }
        let said: HTML =
            words.map { "<details><summary>it said</summary><pre>\($0)</pre></details>" } ?? ""
        return "\(exchanges)\(said)"
    }
}

/// The known failures of a client, so that a run fails only for new ones.
package struct KnownFailures: Sendable {
    package let ids: Set<String>

    /// Reads a list of ids, or an earlier report with failures.
    package static func read(_ json: JSON) throws(InvalidConfiguration) -> KnownFailures {
        if let ids = json.array {
            let texts = ids.compactMap(\.string)
            guard texts.count == ids.count else { throw Self.malformed }
            return KnownFailures(ids: Set(texts))
        }
        guard let results = json["results"]?.array else { throw Self.malformed }
        let failed = results.filter { $0["verdict"]?.string == ExamVerdict.fail.rawValue }
        return KnownFailures(ids: Set(failed.compactMap { $0["id"]?.string }))
    }

    private static let malformed = InvalidConfiguration([
        ConfigurationProblem(
            message: "expected a list of ids of questions, or a report of --format json")
    ])
}

extension ExamReport {
    /// The surprises that fail a run, one line each: questions that became worse, and ones that
    /// became better, so that the list of known failures stays true.
    package func surprises(beside known: KnownFailures?, isStrict: Bool) -> [String] {
        results.compactMap { result in
            let id = result.question.id
            let fails = Self.isFailure(result.verdict, isStrict: isStrict)
            switch (fails, known?.ids.contains(id) ?? false) {
            case (true, false): return "\(id): \(result.verdict.rawValue)"
            case (false, true) where result.verdict == .pass:
                return "\(id): passes now; take it out of the baseline"
            default: return nil
            }
        }
    }
}
