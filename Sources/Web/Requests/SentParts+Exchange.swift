import HTTP
import JOSE
import OAuth

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
            isEmpty: isPost && request.body.isEmpty, isJSONInJSON: isJSONInJSON,
            scheme: scheme,
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
