import HTTP
import JOSE
import OAuth
import Text

/// A call of a tool by an agent.
struct AgentCall: Sendable {
    let tool: AgentTool
    let arguments: [String: JSON]
    let exchange: Exchange
    let resources: [ControlResource]

    /// The result of the tool; what went wrong is one, too, so that the model sees it.
    func result() async -> JSON {
        if let flaw = flaw() { return AgentAnswer(["detail": .string(flaw)], isError: true).json }
        switch tool.row["also"] {
        case "tokens": return await AgentLogin(self).result()
        case "explanation":
            let word = arguments["word"]?.string ?? ""
            let found = exchange.installation.explain(word)
            return AgentAnswer(
                [:], notes: [found.text], next: next, isError: !found.isKnown
            ).json
        default: break
        }
        guard tool.operation == nil else {
            let answer = await perform(arguments)
            return AgentAnswer(answer.json, next: next, isError: answer.isError).json
        }
        var members: [String: JSON] = [:]
        for (name, operation) in tool.operations {
            let answer = await perform(operation, [:])
            if !answer.isError { members[name] = answer.json }
        }
        var notes: [String] = []
        if tool.row["also"] == "settings" {
            members["application"] = AgentSettings(exchange, arguments["library"]?.string).json
        } else {
            notes = AgentStall(members).sentences
        }
        return AgentAnswer(.object(members), notes: notes, next: next).json
    }

    var next: String? { tool.row["next"]?.string }

    /// The flaw of the arguments that no operation would see; nil for none.
    private func flaw() -> String? {
        let schema = tool.schema(resources, exchange.vocabulary)
        let known = schema["properties"]?.object ?? [:]
        if let missing = schema["required"]?.array?.compactMap(\.string)
            .first(where: { arguments[$0] == nil })
        {
            return "the argument \(missing.shown) is missing"
        }
        guard schema["additionalProperties"] == false,
            let unknown = arguments.keys.sorted().first(where: { known[$0] == nil })
        else { return nil }
        let meant = unknown.nearest(among: known.keys).map { "; did you mean \($0.shown)?" }
        return "\(tool.name) has no argument \(unknown.shown)"
            + (meant ?? "; it has \(known.keys.sorted().joined(separator: ", "))")
    }
}

/// The operations that a call comes down to.
extension AgentCall {
    /// An answer of the control API.
    struct Answer {
        let json: JSON
        let status: Status

        var isError: Bool { status.code >= 400 }
    }

    /// Performs the tool's own operation.
    func perform(_ arguments: [String: JSON]) async -> Answer {
        guard let operation = tool.operation else { return Answer(json: [:], status: .notFound) }
        let lacksID = operation.segments.contains { arguments[$0] == nil }
        if lacksID, let other = tool.operation("missing") { return await perform(other, arguments) }
        let answer = await perform(operation, arguments)
        guard answer.status == .notFound, let other = tool.operation("absent") else {
            return answer
        }
        return await perform(other, arguments)
    }

    func perform(_ operation: AgentOperation, _ arguments: [String: JSON]) async -> Answer {
        var rest = arguments
        let sends = tool.row["sends"]
        let take = { (name: String) in
            (rest.removeValue(forKey: name) ?? sends?[name]).map { $0.string ?? $0.text }
        }
        var path = operation.path
        for name in operation.segments {
            path = path.replacing(
                text: "{\(name)}", with: PercentEncoding.encodeQueryComponent(take(name) ?? ""))
        }
        let described = operation.found(in: resources)
        let pairs = (described?.query ?? []).compactMap { parameter in
            operation.query == nil ? take(parameter.name).map { (parameter.name, $0) } : nil
        }
        let query = operation.query ?? (pairs.isEmpty ? nil : Form.encode(pairs))
        let whole = tool.row["body"]?.string.flatMap { rest[$0] }
        let body: [UInt8] =
            if let whole { whole.string.map { Array($0.utf8) } ?? whole.encoded() } else {
                described?.body == nil ? [] : JSON.object(rest).encoded()
            }
        return await send(operation.method, path, query, body)
    }

    /// Sends a request to the control API of the same tenant, in the name of who called the tool.
    func send(
        _ method: Method, _ path: String, _ query: String? = nil, _ body: [UInt8] = []
    ) async -> Answer {
        var fields: Fields = [.accept: "application/json", .contentType: "application/json"]
        for name in [.authorization, .origin, .secFetchSite] as [FieldName] {
            fields[name] = exchange.request.fields[name]
        }
        var request = exchange.request
        let own = request.path.split(separator: "/").last ?? ""
        request.path = request.path.dropLast(own.count) + path
        (request.method, request.query, request.body) = (method, query, body)
        request.fields = fields
        let response = await exchange.installation.play(request)
        let done: JSON = ["status": .integer(response.status.code)]
        return Answer(json: response.jsonBody ?? done, status: response.status)
    }
}

/// The answer of a tool: what a model reads first, and the data within bounds.
struct AgentAnswer {
    private let data: JSON
    private let notes: [String]
    private let next: String?
    private let isError: Bool

    /// - Parameters:
    ///   - notes: what is not in the data.
    ///   - next: the next step after a success.
    init(_ data: JSON, notes: [String] = [], next: String? = nil, isError: Bool = false) {
        self.data = data.object == nil ? ["value": data] : data
        self.notes = notes
        self.next = isError ? nil : next
        self.isError = isError
    }

    var json: JSON {
        var (shown, isCut) = shortened
        var sentences = notes + AgentFindings(data).sentences
        if isError, sentences.isEmpty {
            let detail = data["detail"]?.string ?? data["error_description"]?.string
            sentences = [detail ?? "the server refused this"]
        }
        if let next { sentences.append("Next: \(next).") }
        if isCut {
            sentences.append(
                "Long parts are cut: ask for fewer by a filter or limit, or for one by its id.")
        }
        let text = sentences + (data == [:] ? [] : [shown.text])
        shown["next"] = next.map(JSON.string)
        return [
            "content": [["type": "text", "text": .string(text.joined(separator: "\n"))]],
            "structuredContent": shown, "isError": .bool(isError),
        ]
    }

    /// The data, cut more and more until a model can read it.
    private var shortened: (json: JSON, isCut: Bool) {
        for (length, count) in [(8_000, 200), (2_000, 50), (500, 20), (200, 8)] {
            let cut = data.cut(to: length, count)
            if cut.encoded().count <= Self.mostBytes { return (cut, cut != data) }
        }
        let cut = data.cut(to: 80, 3)
        return (cut.encoded().count <= Self.mostBytes ? cut : [:], true)
    }

    private static let mostBytes = 24_000
}

private extension JSON {
    /// The value with short texts, and with the last elements of lists, which are the newest.
    func cut(to length: Int, _ count: Int) -> JSON {
        switch self {
        case .string(let text) where text.count > length: .string("\(text.prefix(length))…")
        case .array(let elements): .array(elements.suffix(count).map { $0.cut(to: length, count) })
        case .object(let members): .object(members.mapValues { $0.cut(to: length, count) })
        default: self
        }
    }
}

/// The findings and verdicts in an answer, as sentences.
struct AgentFindings {
    private(set) var sentences: [String] = []

    init(_ json: JSON) { read(json) }

    private static let most = 40

    private mutating func read(_ json: JSON) {
        if let elements = json.array { for element in elements { read(element) } }
        guard let members = json.object else { return }
        if let sentence = Self.sentence(members) {
            if sentences.count < Self.most, !sentences.contains(sentence) {
                sentences.append(sentence)
            }
        } else {
            for (_, member) in members.ordered(by: { $0.key }) { read(member) }
        }
    }

    /// The sentence on a finding or a verdict; nil if it is none, or nothing is to be done.
    private static func sentence(_ members: [String: JSON]) -> String? {
        guard let remedy = members["remedy"]?.string, !remedy.isEmpty else { return nil }
        let verdict = members["verdict"]?.string
        guard let name = (members["code"] ?? members["id"])?.string,
            let problem = (members["problem"] ?? members["seen"])?.string,
            verdict.map({ ["fail", "warning"].contains($0) }) ?? true
        else { return nil }
        let head = verdict.map { "\(name) (\($0))" } ?? name
        let section = members["section"]?.string.map { " (\($0))" } ?? ""
        let end = remedy.hasSuffix(".") ? "" : "."
        return "\(head): \(problem). Remedy: \(remedy)\(end)\(section)"
    }
}
