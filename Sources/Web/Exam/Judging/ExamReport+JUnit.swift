import Text

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
            <testsuites name="\((occasion?.name ?? "understudy exam").xml)">
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
                \("\(story). \(remedy)\(link.map { " \($0)" } ?? "")".xml)</failure>
                """
            } else if isSkipped(isStrict) {
                "<skipped message=\"\(seen.xml)\"/>"
            } else if verdict == .warning {
                "<system-out>\("warning: \(story). \(remedy)".xml)</system-out>"
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
