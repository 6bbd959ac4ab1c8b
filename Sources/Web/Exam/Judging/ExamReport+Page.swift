import JOSE
import Pages
import Text

/// The circumstances of an examination, for the head of its report.
package struct ExamOccasion: Sendable {
    /// The application's name, if it was given one.
    let name: String?
    /// The command or URL of the application.
    let place: String
    let issuer: String
    /// The name of the plan, or the questions.
    let plan: String
    let date: String

    package init(name: String?, place: String, issuer: String, plan: String, date: String) {
        self.name = name
        self.place = place
        self.issuer = issuer
        self.plan = plan
        self.date = date
    }

    /// The name, or the start of what stands for it.
    var application: String { name ?? (place.count > 60 ? "\(place.prefix(60))…" : place) }
}

extension ExamReport {
    /// A self-contained page, which needs neither the server nor a network.
    package var page: String {
        let content: HTML = """
            \(occasion?.head ?? "")
            \(counts)
            <div class="lead">\(sentences.map { "<p>\($0)</p>" as HTML })\(faults)</div>
            \([
                section("Failed", .fail), section("Worth a look", .warning),
                section("Not seen", .notObserved), passed, left,
            ].compactMap { $0 })
            """
        let title: HTML = "\(occasion?.application ?? "")"
        return TextTable.filled("exam.html", ["title": title.text, "content": content.text]) + "\n"
    }
}

private extension ExamOccasion {
    var head: HTML {
        """
        <header><p>Understudy · examination of a client</p><h1>\(application)</h1>
        <p>at <code>\(issuer)</code> · plan <code>\(plan)</code> · \(date)</p></header>
        """
    }
}

private extension ExamReport {
    var counts: HTML {
        let shown = ExamVerdict.allCases.filter { count($0) > 0 }.map { verdict in
            "<li class=\"\(verdict.className)\"><b>\(String(count(verdict)))</b> \(verdict.rawValue)</li>"
                as HTML
        }
        return "<ul class=\"counts\">\(shown)</ul>"
    }

    /// The gravest at a glance, each of which leads to its entry.
    var faults: HTML {
        let items = gravest.map { entry -> HTML in
            let (question, kind) = (entry.result.question, entry.result.verdict.className)
            return """
                <li><a href="#\(question.id)" class="\(kind)">\(question.id)</a> \(question.says)</li>
                """
        }
        return items.isEmpty ? "" : "<ul>\(items)</ul>"
    }

    func section(_ title: String, _ verdict: ExamVerdict) -> HTML? {
        let entries = entries(of: verdict)
        guard !entries.isEmpty else { return nil }
        return "<section><h2>\(title)</h2>\n\(entries.map(\.article))</section>"
    }

    var passed: HTML? {
        let passed = results.filter { $0.verdict == .pass }
        guard !passed.isEmpty else { return nil }
        let items = passed.map {
            "<li><code>\($0.question.id)</code> \($0.question.says)</li>" as HTML
        }
        return """
            <section><h2>Passed</h2><details><summary>\(String(passed.count)) questions</summary>\
            <ul class="passed">\(items)</ul></details></section>
            """
    }

    var left: HTML? {
        let reasons = unasked
        guard !reasons.isEmpty else { return nil }
        let items = reasons.map { reason, ids in
            "<li>\(reason): <code>\(ids.joined(separator: ", "))</code></li>" as HTML
        }
        return "<section><h2>Not asked</h2><ul>\(items)</ul></section>"
    }
}

private extension ExamVerdict {
    var className: String { rawValue.replacing(text: " ", with: "-") }
}

private extension ExamEntry {
    var article: HTML {
        let question = result.question
        return """
            <article class="\(result.verdict.className)" id="\(question.id)">
            <h3>\(question.says.asSentence)</h3>
            <p><code>\(question.id)</code> · \(question.section)</p>
            <dl>\(rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" as HTML })</dl>
            \(proof)
            </article>

            """
    }

    var rows: [(HTML, HTML)] {
        let alike: HTML = "<code>\(ids.dropFirst().joined(separator: ", "))</code>"
        let hidden: HTML = "<code>\(explained.map(\.question.id).joined(separator: ", "))</code>"
        let rows: [(HTML, HTML)?] = [
            risk.map { ("Risk", "\($0.asSentence)") },
            ("Seen", "\(result.seen.asSentence)"),
            remedy.map { ("Remedy", "<strong>\($0)</strong>") },
            self.alike.isEmpty ? nil : ("The same", alike),
            explained.isEmpty ? nil : ("Hidden by it", hidden),
            result.link.map { ("Login", "<a href=\"\($0)\">in the inspector</a>") },
        ]
        return rows.compactMap(\.self)
    }

    /// The messages as the record has them, and what the application printed.
    var proof: HTML {
        let exchanges = zip(result.requests, result.evidence).map { line, exchange -> HTML in
            "<details><summary>\(line)</summary><pre>\(exchange.pretty)</pre></details>"
        }
        let said: HTML =
            result.words.map { "<details><summary>it said</summary><pre>\($0)</pre></details>" }
            ?? ""
        return "\(exchanges)\(said)"
    }
}
