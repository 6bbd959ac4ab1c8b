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
