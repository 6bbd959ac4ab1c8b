import Configuration
import HTTP
import JOSE
import OAuth
import Text

/// A tool for agents, which calls operations of the control API: a row of `agents.json5`.
struct AgentTool: Sendable {
    let row: JSON

    static let all = (JSON(table: "agents.json5").array ?? []).map(AgentTool.init)

    var name: String { row["name"]?.string ?? "" }

    /// The operation whose members are the arguments; nil if it calls several.
    var operation: AgentOperation? { operation("calls") }

    /// The operation in a member of the row; nil for none.
    func operation(_ member: String) -> AgentOperation? {
        row[member]?.string.map(AgentOperation.init)
    }

    /// The operations whose answers stand together, by the name of each.
    var operations: [(name: String, operation: AgentOperation)] {
        row["calls"]?.object?.ordered { $0.key }.compactMap { name, text in
            text.string.map { (name, AgentOperation($0)) }
        } ?? []
    }

    /// Its description for `tools/list`
    /// (https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool).
    func json(_ resources: [ControlResource], _ vocabulary: ConfigurationVocabulary) -> JSON {
        let title = row["title"] ?? ""
        let reads = row["reads"] ?? false
        return [
            "name": .string(name), "title": title, "description": row["says"] ?? "",
            "inputSchema": schema(resources, vocabulary),
            "annotations": [
                "title": title, "readOnlyHint": reads, "destructiveHint": row["destroys"] ?? false,
                "openWorldHint": false,
            ],
        ]
    }
}

/// The schema of the arguments: what the operation says of its path, query and body.
extension AgentTool {
    /// A model reads every schema before it begins; what is longer is explained on demand.
    private static let longestSchema = 5_000

    func schema(_ resources: [ControlResource], _ vocabulary: ConfigurationVocabulary) -> JSON {
        var members = stated(resources, vocabulary)
        let sentences = [row["takes"], row["adds"]].compactMap { $0?.object }
        if row["takes"] != nil {
            members = members.filter { name, _ in sentences.contains { $0[name] != nil } }
        }
        for (name, sentence) in sentences.joined() where sentence != "" {
            members[name, default: ["type": "string"]]["description"] = sentence
        }
        return [
            "type": "object", "properties": .object(members), "required": .array(needed),
            "additionalProperties": row["open"] ?? false,
        ]
    }

    private var needed: [JSON] {
        let ids = operation?.segments.filter { row["sends"]?[$0] == nil && row["missing"] == nil }
        let whole = row["body"].map { [$0] } ?? []
        return (row["needs"]?.array ?? []) + (ids ?? []).map(JSON.string) + whole
    }

    private func stated(
        _ resources: [ControlResource], _ vocabulary: ConfigurationVocabulary
    ) -> [String: JSON] {
        guard let operation, let described = operation.found(in: resources) else { return [:] }
        var members = Dictionary(
            firsts: operation.segments.map { ($0, ["type": "string"] as JSON) })
        let others = self.operation("missing")?.found(in: resources)?.query ?? []
        for parameter in described.query + others where parameter.name != ControlCall.secrets.name {
            var schema = parameter.schema
            schema["description"] = .string(parameter.summary)
            members[parameter.name] = schema
        }
        guard let body = described.body?(vocabulary) else { return members }
        guard let whole = row["body"]?.string else {
            return members.merging((body["properties"]?.object ?? [:]).mapValues(Self.bounded)) {
                $1
            }
        }
        let one = body["oneOf"]?[0] ?? body
        members[whole] =
            if one == ["type": "object"] { ["type": ["object", "string"]] } else if one != body {
                ["anyOf": [one, ["type": "array", "items": ["type": "object"]]]]
            } else { Self.bounded(body) }
        return members
    }

    private static func bounded(_ schema: JSON) -> JSON {
        schema.encoded().count > longestSchema ? ["type": "object"] : schema
    }
}

/// An operation of the control API as a tool names it: `GET requests?outcome=refused`.
struct AgentOperation: Sendable {
    let method: Method
    /// Its path below `/_understudy`, with the names of segments in braces.
    let path: String
    let query: String?

    init(_ text: String) {
        let (method, target) = text.halves(at: " ") ?? (text[...], "")
        let halves = target.halves(at: "?")
        self.method = Method(rawValue: String(method))
        path = String(halves?.before ?? target)
        query = halves.map { String($0.after) }
    }

    /// The names in its path.
    var segments: [String] {
        path.split(separator: "/").filter { $0.hasPrefix("{") }
            .map { String($0.dropFirst().dropLast()) }
    }

    func found(in resources: [ControlResource]) -> ControlOperation? {
        resources.first { $0.path == path }?.operations.first { $0.method == method }
    }
}
