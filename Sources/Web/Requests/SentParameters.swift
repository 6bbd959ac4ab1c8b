import HTTP
import JOSE
import OAuth
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

    func values(of name: String) -> [String] { pairs.filter { $0.0 == name }.map(\.1) }

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

extension Exchange {
    /// `error`, or an error of the same code that names the part sent in place of a missing one.
    func explained(_ error: OAuthError) -> OAuthError {
        SentParts.mayExplain(error) ? sentParts.explaining(error) : error
    }

    private var sentParts: SentParts {
        let fields = request.fields
        let sent = SentParameters(of: request)
        let query = Parameters(Form.decode(request.query ?? ""))
        let scheme = fields[.authorization].map { $0.prefix { $0 != " " }.lowercased() }
        let isPost = request.method == .post
        return SentParts(
            parameters: isPost
                ? Parameters(sent.bodyPairs.map { (name: $0.0, value: $0.1) }) : query,
            query: isPost ? query : Parameters(), isBody: isPost,
            isEmpty: isPost && request.body.isEmpty, isJSONInJSON: isJSONInJSON, scheme: scheme,
            hasHeader: { name in FieldName(name).map { fields.contains($0) } ?? false },
            endpoint: endpoint,
            path: { [prefix, paths] name in paths.path(of: name).map { prefix + $0 } })
    }

    private var isJSONInJSON: Bool {
        guard request.body.first == UInt8(ascii: "\""),
            let text = try? JSONBody.parse(request.body, maxDepth: 1), let inner = text.string
        else { return false }
        return (try? JSON(parsing: Array(inner.utf8)))?.object != nil
    }
}

/// Reads the parameters that a browser sends: the query of a GET, the form of a POST
/// (OpenID Connect Core §3.1.2.1).
enum FrontChannelParameters {
    static func read(_ exchange: Exchange) throws(OAuthError) -> Parameters {
        let aliases = exchange.server.profile.backChannel.parameterAliases
        if exchange.request.method == .post {
            return try BodyParameters.read(exchange).renamed(by: aliases)
        }
        let parameters = try BodyParameters.form((exchange.request.query ?? "").utf8)
        try parameters.checkLengths(exchange.context)
        return parameters.renamed(by: aliases)
    }
}
