import HTTP
import JOSE
import OAuth
import Text

/// Writes the answers of a provider's form-speaking endpoints as `Accept` asks: as JSON, as XML, or
/// else as a form (RFC 9110 §12.5.1).
struct AnswerForm: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let endpoint,
            exchange.server.profile.backChannel.formAnswers.contains(endpoint.name),
            response.fields[.contentType]?.hasPrefix("application/json") == true
        else { return }
        response.fields.append(.vary, "Accept")
        let accepted = (exchange.request.fields[.accept] ?? "").lowercased()
        guard !accepted.contains(text: "json"),
            let members = (try? JSON(parsing: response.body.bytes))?.object
        else { return }
        let pairs = members.ordered { $0.key }
            .map { ($0.key, $0.value.string ?? $0.value.text) }
        let isXML = accepted.contains(text: "xml")
        response.fields[.contentType] =
            isXML
            ? "application/xml; charset=utf-8"
            : "application/x-www-form-urlencoded; charset=utf-8"
        response.body = .bytes(Array((isXML ? Self.xml(pairs) : Form.encode(pairs)).utf8))
    }
}

private extension AnswerForm {
    static func xml(_ pairs: [(String, String)]) -> String {
        let members = pairs.reversed().map { "<\($0)>\(escaped($1))</\($0)>" }
        return "<OAuth>\(members.joined())</OAuth>"
    }

    static func escaped(_ text: String) -> String {
        text.replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;")
            .replacing(text: ">", with: "&gt;")
    }
}
