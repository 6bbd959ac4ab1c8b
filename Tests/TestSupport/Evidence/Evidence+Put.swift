extension Evidence {
    /// The differences of the profile's answer; none if the fact holds.
    ///
    /// - Throws: a `WrongEvidence`, or the problems of the configuration.
    package func differences() async throws -> [String] {
        var differences: [String] = []
        let configuration = try ServerConfiguration.read(configuration.text)
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            var known: [String: String] = [:]
            var last: Response?
            for step in steps {
                provider.clock.advance(by: step.seconds)
                let answer = try await step.send(by: browser, known)
                known.merge(answer.values) { $1 }
                last = answer
            }
            let told = try require(last)
            differences = answer.differences(in: told, known) + told.holes
        }
        return differences
    }
}

private extension EvidenceStep {
    func send(by browser: Browser, _ known: [String: String]) async throws -> Response {
        let encoded = known.mapValues { Form.encode([("", $0)]).dropFirst() }.mapValues(String.init)
        var fields = Fields()
        for (name, value) in self.fields {
            guard let name = FieldName(name) else {
                throw WrongEvidence(description: "no name of a field: \(name)")
            }
            fields[name] = value.filled(by: known)
        }
        var body = json.map { $0.filled(by: known).text }
        if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
        if let form {
            body = form.filled(by: encoded)
            fields[.contentType] =
                fields[.contentType] ?? "application/x-www-form-urlencoded"
        }
        return try await browser.send(
            method, target.filled(by: encoded), fields, body: Array((body ?? "").utf8))
    }
}

private extension Response {
    /// What nothing filled in the text of an error.
    var holes: [String] {
        let texts = [json["error_description"]?.string, redirectParameters["error_description"]]
        return texts.compactMap(\.self).filter { $0.utf8.contains(UInt8(ascii: "{")) }.flatMap {
            text in
            text.matches(of: /\{[a-z_]+\}/).map { "nothing fills \($0.output)" }
        }
    }

    /// The values that later requests can name; those of objects in the document, too.
    var values: [String: String] {
        let objects = (json.object ?? [:]).values.compactMap(\.object) + [json.object ?? [:]]
        let members = objects.reduce([:]) { $0.merging($1) { $1 } }.compactMapValues { $0.string }
        let hidden = text.matches(of: /type="hidden" name="([^"]+)" value="([^"]*)"/)
            .map { (String($0.output.1), String($0.output.2)) }
        return members.merging(redirectParameters) { $1 }
            .merging(hidden) { $1 }
    }
}
