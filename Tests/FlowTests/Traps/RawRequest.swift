/// A request in the bytes of a client, without any encoding.
struct RawRequest: Sendable {
    let bytes: [UInt8]

    init(_ line: String, _ fields: [String] = [], body: String = "") {
        var head = "\(line) HTTP/1.1\r\nHost: localhost:8414\r\nAccept: */*\r\n"
        for field in fields { head += field + "\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.utf8.count)\r\n" }
        bytes = Array((head + "\r\n" + body).utf8)
    }

    /// - Parameter row: the kind of the request; its target, its first line or the pairs that
    ///   replace those of a sound request; then its fields, after its body if it is raw.
    init(row: [String]) {
        let text = row.count > 1 ? row[1] : ""
        let fields = Array(row.dropFirst(2))
        switch row[0] {
        case "get": self.init("GET \(text)", fields)
        case "authorize": self.init("GET /authorize?" + Self.pairs(Self.authorization, text))
        case "exchange": self = .form(Self.pairs(Self.exchange, text), fields)
        case "refresh": self = .form(Self.pairs(Self.refresh, text), fields)
        case "form": self = .form(text)
        case "json": self.init("POST /oauth/token", ["content-type: application/json"], body: text)
        default: self.init(text, Array(fields.dropFirst()), body: fields.first ?? "")
        }
    }

    private static let authorization = [
        "response_type=code", "client_id=spa", "redirect_uri=https://app.example/cb",
        "scope=openid", "state=xyz", "code_challenge=\(TrapStage.challenge)",
        "code_challenge_method=S256",
    ]
    private static let exchange = [
        "grant_type=authorization_code", "client_id=spa", "code=\(TrapStage.code)",
        "redirect_uri=https://app.example/cb", "code_verifier=\(TrapStage.verifier)",
    ]
    private static let refresh = [
        "grant_type=refresh_token", "client_id=spa", "refresh_token=\(TrapStage.refreshToken)",
    ]

    private static func form(_ body: String, _ fields: [String] = []) -> RawRequest {
        let fields = ["content-type: application/x-www-form-urlencoded"] + fields
        return RawRequest("POST /oauth/token", fields, body: body)
    }

    /// A pair without a value removes the name.
    private static func pairs(_ base: [String], _ changes: String) -> String {
        let changes = changes.split(separator: "&", omittingEmptySubsequences: true).map(
            String.init)
        func name(_ pair: String) -> Substring { pair.prefix { $0 != "=" } }
        let changed = Set(changes.map(name))
        return (base.filter { !changed.contains(name($0)) } + changes.filter { $0.contains("=") })
            .joined(separator: "&")
    }
}
