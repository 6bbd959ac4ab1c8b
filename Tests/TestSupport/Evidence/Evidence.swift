import Testing

/// A fact about a provider that its clients can see, and who says so: a row of a file in
/// `Fixtures/evidence/PROVIDER`.
package struct Evidence: Sendable, CustomTestStringConvertible {
    /// A sentence.
    package let fact: String
    /// A repository with a path, a page, or "ours".
    package let source: String
    /// The day, month or year of the recording, or of the source's last change.
    package let date: String
    /// The name of its file.
    package let topic: String
    /// A configuration of the server.
    let configuration: JSON
    /// The requests in their order; the answer to the last one is judged.
    let steps: [EvidenceStep]
    let answer: EvidenceAnswer

    package var testDescription: String { fact }
    package var isOurs: Bool { source == "ours" }

    /// The providers, in order of their names.
    package static var providers: [String] {
        get throws {
            try Fixture.files(in: "evidence").map { String($0.dropFirst("evidence/".count)) }
        }
    }

    /// - Throws: a `WrongEvidence`, or what keeps a file from being read.
    package static func of(_ provider: String) throws -> [Evidence] {
        try Fixture.files(in: "evidence/\(provider)").flatMap { path in
            try read(Fixture.bytes(path), at: path)
        }
    }

    /// The rows of a file.
    ///
    /// - Throws: a `WrongEvidence`, or why it is no JSON5.
    package static func read(_ bytes: [UInt8], at path: String) throws -> [Evidence] {
        do {
            return try EvidenceFile(ConfigurationReader.parse(bytes), at: path).evidence
        } catch let wrong as WrongEvidence {
            throw WrongEvidence(description: "\(path): \(wrong)")
        }
    }
}

/// A row that cannot be put.
package struct WrongEvidence: Error, CustomStringConvertible {
    package let description: String
}

/// The rows of one file, with what they share.
private struct EvidenceFile {
    let evidence: [Evidence]

    init(_ file: JSON, at path: String) throws {
        let shared = try file.members(
            "the file", of: ["configuration", "flows", "sources", "facts"])
        for (name, source) in shared["sources"]?.object ?? [:] {
            _ = try source.members("sources.\(name)", of: ["at", "date"])
        }
        let topic = path.split { $0 == "/" || $0 == "." }.dropLast().last.map(String.init) ?? path
        evidence = try (shared["facts"]?.array ?? []).map { row in
            let fact = row["fact"]?.string ?? "a row without its fact"
            do {
                return try Self.evidence(row, called: fact, shared, topic)
            } catch let wrong as WrongEvidence {
                throw WrongEvidence(description: "\(fact): \(wrong)")
            }
        }
    }

    private static func evidence(
        _ row: JSON, called fact: String, _ shared: [String: JSON], _ topic: String
    ) throws -> Evidence {
        let row = try row.members(
            "the row", of: ["fact", "with", "after", "request", "answer", "source", "date"])
        let name = row["source"]?.string ?? ""
        let known = shared["sources"]?[name]
        let steps = try (row["after"]?.array ?? row["after"].map { [$0] } ?? []).flatMap {
            step throws -> [EvidenceStep] in
            guard let name = step.string, let flow = shared["flows"]?[name]?.array else {
                return [try EvidenceStep(step)]
            }
            return try flow.map(EvidenceStep.init)
        }
        guard let request = row["request"], let answer = row["answer"] else {
            throw WrongEvidence(description: "'request' or 'answer' is missing")
        }
        return Evidence(
            fact: fact, source: known?["at"]?.string ?? name,
            date: row["date"]?.string ?? known?["date"]?.string ?? "", topic: topic,
            configuration: (shared["configuration"] ?? [:]).merging(row["with"] ?? [:]),
            steps: steps + [try EvidenceStep(request)], answer: try EvidenceAnswer(answer))
    }
}

extension JSON {
    /// The members of this value, which no others may be beside.
    func members(_ place: String, of known: Set<String>) throws -> [String: JSON] {
        let members = object ?? [:]
        if let unknown = members.keys.sorted().first(where: { !known.contains($0) }) {
            throw WrongEvidence(description: "\(place): unknown member '\(unknown)'")
        }
        return members
    }
}

/// A request, or a time that passes.
struct EvidenceStep: Sendable {
    let method: Method
    /// `{name}` stands for a value of an earlier answer: a member of its JSON, a parameter of the
    /// address it led to, or a hidden field.
    let target: String
    let fields: [String: String]
    let form: String?
    let json: JSON?
    /// The seconds that pass before the request.
    let seconds: Int

    /// - Parameter json: "GET /path", "POST /path name=value&…", or an object with that as
    ///   `request`, and `fields`, `json`, `later` (seconds).
    init(_ json: JSON) throws {
        _ = try json.members("a request", of: ["request", "fields", "json", "later"])
        let text = json.string ?? json["request"]?.string ?? ""
        let words = text.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count > 1 else {
            throw WrongEvidence(description: "no request: \(json.text)")
        }
        method = Method(rawValue: words[0])
        target = words[1]
        form = words.count > 2 ? words[2] : nil
        fields = (json["fields"]?.object ?? [:]).compactMapValues(\.string)
        self.json = json["json"]
        seconds = json["later"]?.integer ?? 0
    }
}
