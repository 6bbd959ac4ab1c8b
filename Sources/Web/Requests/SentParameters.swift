import HTTP
import JOSE

/// The parameters of a request as they were sent, before a flow has read them: those of the query
/// and those of the body, a form or a JSON object.
struct SentParameters: Sendable {
    let query: String?
    let fields: Fields
    let body: [UInt8]

    private static let maxDepth = 8

    func values(of name: String) -> [String] {
        let pairs = Form.decode(query ?? "") + (isJSON ? [] : Form.decode(body))
        return pairs.filter { $0.name == name }.map(\.value) + members(of: name)
    }

    private var isJSON: Bool {
        fields[.contentType].flatMap { MediaType($0) }?.essence == "application/json"
    }

    private func members(of name: String) -> [String] {
        guard isJSON, let json = try? JSONBody.parse(body, maxDepth: Self.maxDepth),
            let value = json[name]
        else { return [] }
        return [value.string ?? value.text]
    }
}
