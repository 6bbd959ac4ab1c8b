import HTTP
import JOSE
import Text

/// The form in which the sample server answers a message: JSON, or a stream of one event where the URL
/// asks for it (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server).
struct MessageForm {
    private static let types = ["application/json", "text/event-stream"]

    private let isStream: Bool

    /// nil for a client that does not accept both; one without `Accept` accepts anything.
    init?(_ request: Request) {
        let accepted = request.fields.values(.accept).joined(separator: ",").lowercased()
        let takesAll = accepted.isEmpty || accepted.contains(text: "*/*")
        guard takesAll || Self.types.allSatisfy({ accepted.contains(text: $0) }) else { return nil }
        isStream = request.queryPairs.contains { $0.name == "stream" }
    }

    func response(_ answer: JSON) -> Response {
        guard isStream else { return .json(answer) }
        return Response(
            .ok, [.contentType: "text/event-stream", .cacheControl: "no-cache"],
            body: Array("event: message\ndata: \(answer.text)\n\n".utf8))
    }

    static let refusal = Response.json(
        [
            "jsonrpc": "2.0", "id": .null,
            "error": [
                "code": -32000,
                "message":
                    "Not Acceptable: Client must accept both application/json and text/event-stream",
            ],
        ], Status(code: 406))
}
