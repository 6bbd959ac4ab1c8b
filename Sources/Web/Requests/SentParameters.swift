import HTTP
import JOSE
import Text

/// The parameters of a request as sent, before a flow has read them: those of the query and those
/// of the body, a form or a JSON object.
struct SentParameters: Sendable {
    private let query: String?
    private let fields: Fields
    private let body: [UInt8]

    private static let maxDepth = 8

    init(of request: Request) {
        query = request.query
        fields = request.fields
        body = request.body
    }

    func values(of name: String) -> [String] {
        pairs.filter { $0.0 == name }.map(\.1)
    }

    /// All of them by name; JSON values other than texts become JSON text.
    var pairs: [(String, String)] {
        Form.decode(query ?? "").map { ($0.name, $0.value) } + bodyPairs
    }

    /// The parameters of the body.
    var bodyPairs: [(String, String)] {
        (isForm ? Form.decode(body) : []).map { ($0.name, $0.value) } + members
    }

    private var isForm: Bool { !body.isEmpty && !isJSON }

    private var isJSON: Bool {
        !body.isEmpty
            && fields[.contentType].flatMap { MediaType($0) }?.essence == "application/json"
    }

    private var members: [(String, String)] {
        guard isJSON, let json = try? JSONBody.parse(body, maxDepth: Self.maxDepth),
            let members = json.object
        else { return [] }
        return members.ordered { $0.key }.map { ($0.key, $0.value.string ?? $0.value.text) }
    }
}
