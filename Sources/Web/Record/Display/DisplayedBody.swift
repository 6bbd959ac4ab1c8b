import HTTP
import JOSE

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
