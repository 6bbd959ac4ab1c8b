import Pages

extension ExamReport {
    /// A self-contained page.
    package var page: String {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Examination</title>
            <style>
            body { font-family: sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em }
            table { border-collapse: collapse } th, td { padding: .4em .6em; text-align: left;
            vertical-align: top; border-bottom: 1px solid #8888 } .fail { color: #d33; font-weight: bold }
            .warning { color: #b80 } .pass { color: #292 }
            </style>
            </head>
            <body>
            <h1>Examination of the client</h1>
            <p>\(summary)</p>
            <table>
            <thead><tr><th>verdict</th><th>question</th><th>asked</th><th>seen</th><th>remedy</th></tr>\
            </thead>
            <tbody>
            \(ranked.map(\.row))
            </tbody>
            </table>
            </body>
            </html>

            """
        return html.text
    }
}

private extension ExamResult {
    var row: HTML {
        """
        <tr><td class="\(verdict.rawValue)">\(verdict.rawValue)</td>\
        <td>\(question.id)<br><small>\(question.section)</small></td><td>\(question.says)</td>\
        <td>\(seen)\(look)</td><td>\(question.remedy)</td></tr>

        """
    }

    var look: HTML {
        link.map { "<br><a href=\"\($0)\">the login</a>" } ?? ""
    }
}
