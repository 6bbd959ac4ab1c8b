import HTTP
import JOSE
import OAuth
import Text

/// Reads the parameters of a request body: a form (RFC 6749 appendix B), or a JSON object, which
/// several providers accept too.
enum BodyParameters {
    static func read(_ exchange: Exchange) throws(OAuthError) -> Parameters {
        let parameters = try parameters(exchange)
        let endpoint = exchange.endpoint.flatMap { exchange.paths[$0] }
        try parameters.checkLengths(
            exchange.context, answeringPage: endpoint?.takesClaims ?? false)
        return parameters
    }

    /// The parameters of a query or a form.
    static func form(_ text: some Sequence<UInt8>) throws(OAuthError) -> Parameters {
        do throws(FormError) {
            return Parameters(try Form.decodeStrictly(text))
        } catch {
            throw OAuthError(
                .invalidRequest, "request.form-malformed", ["problem": error.description])
        }
    }
}

private extension BodyParameters {
    static func parameters(_ exchange: Exchange) throws(OAuthError) -> Parameters {
        let body = exchange.request.body
        if body.isEmpty { return Parameters() }
        try exchange.request.refuseCompression()
        switch exchange.request.contentType?.essence {
        case "application/x-www-form-urlencoded":
            if startsLikeJSON(body) {
                try exchange.context.permit(
                    .invalidRequest, "request.content-type-mismatch",
                    ["value": "form", "actual": "JSON"], for: nil)
                return try json(body, exchange.context)
            }
            return try form(body)
        case "application/json" where exchange.server.profile.backChannel.takesJSON:
            if !startsLikeJSON(body), body.contains(UInt8(ascii: "=")) {
                try exchange.context.permit(
                    .invalidRequest, "request.content-type-mismatch",
                    ["value": "JSON", "actual": "a form"], for: nil)
                return try form(body)
            }
            let parameters = try json(body, exchange.context)
            if !exchange.documentsJSON {
                try exchange.context.permit(.invalidRequest, "request.json-body", for: nil)
            }
            return parameters
        case "multipart/form-data": throw OAuthError(.invalidRequest, "request.multipart")
        default:
            let type = exchange.request.fields[.contentType]
            try exchange.context.permit(
                .invalidRequest, "request.content-type", ["value": type], for: nil)
            return startsLikeJSON(body) ? try json(body, exchange.context) : try form(body)
        }
    }

    static func startsLikeJSON(_ body: [UInt8]) -> Bool {
        body.first { !($0 == 0x20 || (0x09...0x0d).contains($0)) } == UInt8(ascii: "{")
    }

    static func json(_ body: [UInt8], _ context: Context) throws(OAuthError) -> Parameters {
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSONBody.parse(body, maxDepth: depth)
        } catch {
            json = try withTrailingComma(body, error, context)
        }
        guard let members = json.object else {
            throw OAuthError(
                .invalidRequest, "request.json-malformed", ["problem": Phrase.words("not-object")])
        }
        var pairs: [(name: String, value: String)] = []
        for (name, value) in members.ordered(by: { $0.key }) {
            try checkKind(of: value, as: name)
            pairs.append((name, name == "scope" ? try scope(value) : text(of: value)))
        }
        return Parameters(pairs)
    }

    /// RFC 6749 §3.2: a parameter that is one text in a form is one in JSON, too.
    static func checkKind(of value: JSON, as name: String) throws(OAuthError) {
        guard Parameters.textNames.contains(name), value.array != nil || value.object != nil
        else { return }
        throw OAuthError(
            .invalidRequest, "request.parameter-kind",
            [
                "name": name,
                "kind": value.array != nil ? Phrase.words("array") : Phrase.words("object"),
            ])
    }

    /// The scope, from a list of values or from one text.
    static func scope(_ value: JSON) throws(OAuthError) -> String {
        if let list = value.array {
            let values = list.compactMap(\.string)
            if values.count == list.count { return values.joined(separator: " ") }
        } else if value.isNull || value.string != nil {
            return text(of: value)
        }
        throw OAuthError(.invalidScope, "request.scope-kind")
    }

    /// The body as JSON if trailing commas are its only fault.
    static func withTrailingComma(
        _ body: [UInt8], _ error: JSONSyntaxError, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let json = try? JSON(parsing: body, dialect: .jsonWithTrailingCommas, maxDepth: depth)
        else {
            throw OAuthError(
                .invalidRequest, "request.json-malformed", ["problem": "\(error.whereabouts)"])
        }
        try context.permit(
            .invalidRequest, "request.json-trailing-comma", ["offset": error.offset], for: nil)
        return json
    }

    static let depth = 8

    /// A text as it is; other JSON values become their JSON text.
    static func text(of value: JSON) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        default: value.text
        }
    }
}

extension Exchange {
    /// True if the provider documents JSON for its endpoint; a browser sends only forms (OpenID
    /// Connect Core §3.1.2.1).
    fileprivate var documentsJSON: Bool {
        server.profile.backChannel.documentsJSON
            && endpoint.flatMap { paths[$0] }?.channel == .backend
    }
}

/// Refuses bodies that are too long for their endpoint, though not for the server.
enum BodyLength {
    static func check(_ exchange: Exchange, at endpoint: Endpoint) throws(OAuthError) {
        let length = exchange.request.body.count
        guard let most = endpoint.mostBodyBytes, length > most else { return }
        throw OAuthError(.invalidRequest, "request.body-length", ["length": length, "most": most])
    }
}
