import JOSE
import Text

/// The API that is examined: where it is, and which tokens it takes.
package struct APITarget: Sendable {
    let url: String
    let audience: String?
    let scope: String?
    /// How long an answer may take.
    let patience: Duration

    package init(url: String, audience: String?, scope: String?, patience: Duration? = nil) {
        self.url = url
        self.audience = audience
        self.scope = scope
        self.patience = patience ?? .seconds(10)
    }
}

extension APITarget {
    /// A text of a question with what is this target's in it.
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
