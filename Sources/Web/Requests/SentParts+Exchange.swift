import HTTP
import JOSE
import OAuth

extension Exchange {
    /// `error`, or an error of the same code that tells what was sent in place of what it misses.
    func explained(_ error: OAuthError) -> OAuthError {
        SentParts.mayExplain(error) ? sentParts.explaining(error) : error
    }

    private var sentParts: SentParts {
        let fields = request.fields
        let sent = SentParameters(of: request)
        let query = Parameters(Form.decode(request.query ?? ""))
        guard request.method == .post else { return SentParts(parameters: query) }
        return SentParts(
            parameters: Parameters(sent.bodyPairs.map { (name: $0.0, value: $0.1) }),
            query: query,
            hasHeader: { name in FieldName(name).map { fields.contains($0) } ?? false },
            isJSONInJSON: isJSONInJSON)
    }

    private var isJSONInJSON: Bool {
        guard request.body.first == UInt8(ascii: "\""),
            let text = try? JSONBody.parse(request.body, maxDepth: 1), let inner = text.string
        else { return false }
        return (try? JSON(parsing: Array(inner.utf8)))?.object != nil
    }
}
