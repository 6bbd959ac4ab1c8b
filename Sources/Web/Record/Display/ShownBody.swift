import HTTP
import JOSE
import OAuth
import Text

/// The body of a request in the record: parameters for a complete form or complete JSON. Other
/// bodies show only length and type, since nobody can find secrets in their text.
enum ShownBody {
    case parameters([(String, String)])
    case json(JSON)
    /// A summary: `[54 bytes of multipart/form-data]`.
    case summary(String)

    /// - Parameter leftOut: the number of bytes at its end that were not kept.
    init(of request: Request, leftOut: Int, _ redaction: RecordRedaction) {
        let type = request.contentType
        if request.body.isEmpty {
            self = .parameters([])
        } else if leftOut == 0, let json = Self.json(request.body, type) {
            self = .json(redaction.json(json))
        } else if Self.isForm(request.body, type, isCut: leftOut > 0) {
            self = .parameters(
                Form.decode(request.body).map {
                    (redaction.name($0.name), redaction.parameter($0.name, $0.value))
                })
        } else {
            let count = request.body.count + leftOut
            let kind = type.map { " of \($0.essence)" } ?? ""
            self = .summary(
                redaction.showsSecrets
                    ? String(decoding: request.body, as: UTF8.self) : "[\(count) bytes\(kind)]")
        }
    }

    /// The same as text.
    func text(of request: Request, _ redaction: RecordRedaction) -> String {
        switch self {
        case .parameters: redaction.query(String(decoding: request.body, as: UTF8.self))
        case .json(let json): json.text
        case .summary(let summary): summary
        }
    }

    /// Its parameters by name.
    var pairs: [(String, String)] {
        switch self {
        case .parameters(let pairs): pairs
        case .json(let json):
            (json.object ?? [:]).ordered { $0.key }
                .map { ($0.key, $0.value.string ?? $0.value.text) }
        case .summary: []
        }
    }

    var summary: String? {
        if case .summary(let summary) = self { summary } else { nil }
    }
}

private extension ShownBody {
    /// JSON by its type or by its look, since some clients send it as a form.
    static func json(_ body: [UInt8], _ type: MediaType?) -> JSON? {
        let first = body.first { !($0 == 0x20 || (0x09...0x0d).contains($0)) }
        let looksLikeJSON = first.map { "{[\"".utf8.contains($0) } ?? false
        guard type?.isJSON == true || looksLikeJSON else { return nil }
        return try? JSON(parsing: body, dialect: .jsonWithTrailingCommas)
    }

    /// Tells whether each piece has a name that is a word, with nothing but `&` between them. If
    /// the end is missing, the name of the last piece has to be whole.
    static func isForm(_ body: [UInt8], _ type: MediaType?, isCut: Bool) -> Bool {
        let others = ["json", "xml", "form-data"]
        if let type, others.contains(where: { type.subtype.contains(text: $0) }) { return false }
        let last = body.split(separator: .ascii("&")).last ?? []
        guard !isCut || last.contains(.ascii("=")) else { return false }
        return body.allSatisfy { $0 > 0x20 && !";<>{}\"".utf8.contains($0) }
            && Form.decode(body).allSatisfy { name, _ in
                name.utf8.count <= 100
                    && name.utf8.allSatisfy { $0.isUnreserved || "[]:".utf8.contains($0) }
            }
    }
}

/// The body of an answer in the record: JSON as JSON, other text unchanged. Pages hold the secrets
/// of their forms, so only a reader who asked for secrets sees them.
struct DisplayedBody {
    /// nil if there is nothing to show.
    let json: JSON?

    init(_ response: Response, _ redaction: RecordRedaction) {
        if let json = response.jsonBody {
            self.json = redaction.json(json)
        } else {
            json = Self.text(of: response, redaction).map(JSON.string)
        }
    }

    private static func text(of response: Response, _ redaction: RecordRedaction) -> String? {
        let bytes = response.body.bytes
        guard !bytes.isEmpty, let type = response.fields[.contentType].flatMap(MediaType.init)
        else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        if redaction.showsSecrets { return text }
        if type.subtype == "jwt" { return redaction.parameter("token", text) }
        return type.type == "text" && type.subtype != "html" ? redaction.text(text) : nil
    }
}

/// A token in an exchange, decoded.
package struct DecodedToken {
    /// The name of its parameter: `id_token`; `bearer` for one in the `Authorization` field.
    package let name: String
    /// `request` or `response`.
    package let place: String
    package let jws: JWS

    func json(_ redaction: RecordRedaction) -> JSON {
        [
            "name": .string(redaction.name(name)), "in": .string(place),
            "header": redaction.json(jws.header),
            "claims": jws.claims.map { redaction.json($0) } ?? .null,
            "signed_by_tenant": .bool(
                redaction.server.keys.isSigner(of: jws)
                    || redaction.server.federationKeys.isSigner(of: jws)),
        ]
    }
}

extension RecordedExchange {
    /// The JWTs among its parameters and in its answer.
    package var tokens: [DecodedToken] {
        let bearer = request.fields.values(.authorization).compactMap { field in
            field.split(separator: " ").last.map { ("bearer", String($0)) }
        }
        let dpop = request.fields.values("DPoP").map { ("dpop", $0) }
        let sent = (bearer + dpop + parameters).compactMap { name, text in
            (try? JWS(compact: text)).map { DecodedToken(name: name, place: "request", jws: $0) }
        }
        let given = answerParameters.compactMap { name, text in
            (try? JWS(compact: text)).map { DecodedToken(name: name, place: "response", jws: $0) }
        }
        return sent + given
    }

    /// The parameters of the request, from all places.
    package var parameters: [(String, String)] { SentParameters(of: request).pairs }

    /// The members of a JSON answer, or the parameters of a redirect.
    var answerParameters: [(String, String)] {
        guard let response = answer?.response else { return [] }
        if let location = response.fields[.location] {
            let parts = location.split(omittingEmptySubsequences: false) { "?#".contains($0) }
            return parts.dropFirst().flatMap { Form.decode(String($0)).map { ($0.name, $0.value) } }
        }
        return response.jsonBody?.object?.compactMap { name, value in
            value.string.map { (name, $0) }
        } ?? []
    }
}

extension Response {
    /// The JSON of the body; nil for another type.
    package var jsonBody: JSON? {
        guard fields[.contentType].flatMap(MediaType.init)?.isJSON == true else { return nil }
        return try? JSON(parsing: body.bytes)
    }
}

extension MediaType {
    /// Tells whether it is JSON, or a type based on it (RFC 6839 §3.1).
    var isJSON: Bool {
        // `application/x-amz-json-1.1` and similar types are older than the suffix.
        subtype == "json" || subtype.hasSuffix("+json")
            || subtype.hasPrefix("x-") && subtype.contains(text: "json")
    }
}
