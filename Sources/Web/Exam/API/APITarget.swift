import JOSE
import Text

/// The examined API: its URL, and the tokens that it takes.
package struct APITarget: Sendable {
    let url: String
    let audience: String?
    let scope: String?
    /// The time limit of an answer.
    let patience: Duration

    package init(url: String, audience: String?, scope: String?, patience: Duration? = nil) {
        self.url = url
        self.audience = audience
        self.scope = scope
        self.patience = patience ?? .seconds(10)
    }
}

extension APITarget {
    /// The JSON of a question with this target's values in its placeholders.
    func filled(_ json: JSON) -> JSON {
        if let text = json.string {
            let first = scope?.parts(at: " ").first.map(String.init) ?? ""
            return .string(
                text.replacing(text: "${audience}", with: audience ?? "")
                    .replacing(text: "${scope}", with: first))
        }
        if let list = json.array { return .array(list.map(filled)) }
        return json.object.map { .object($0.mapValues(filled)) } ?? json
    }
}
