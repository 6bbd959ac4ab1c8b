/// A request in the bytes of a client, without any encoding.
struct RawRequest: Sendable {
    let bytes: [UInt8]

    init(_ line: String, _ fields: [String] = [], body: String = "") {
        var head = "\(line) HTTP/1.1\r\nHost: localhost:8414\r\nAccept: */*\r\n"
        for field in fields { head += field + "\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.utf8.count)\r\n" }
        bytes = Array((head + "\r\n" + body).utf8)
    }

    static func get(_ target: String, _ fields: String...) -> RawRequest {
        RawRequest("GET \(target)", fields)
    }

    /// A sound authorization request; pairs of `query` replace its own by name.
    static func authorize(_ query: String = "") -> RawRequest {
        get(
            "/authorize?"
                + pairs(
                    [
                        "response_type=code", "client_id=spa",
                        "redirect_uri=https://app.example/cb", "scope=openid", "state=xyz",
                        "code_challenge=\(TrapStage.challenge)", "code_challenge_method=S256",
                    ], query))
    }

    /// A sound code exchange; pairs of `body` replace its own by name.
    static func exchange(_ body: String = "", _ fields: String...) -> RawRequest {
        form(
            pairs(
                [
                    "grant_type=authorization_code", "client_id=spa", "code=\(TrapStage.code)",
                    "redirect_uri=https://app.example/cb", "code_verifier=\(TrapStage.verifier)",
                ], body), fields)
    }

    static func refresh(_ body: String = "", _ fields: String...) -> RawRequest {
        form(
            pairs(
                [
                    "grant_type=refresh_token", "client_id=spa",
                    "refresh_token=\(TrapStage.refreshToken)",
                ], body), fields)
    }

    static func form(_ body: String, _ fields: [String] = [], to path: String = "/oauth/token")
        -> RawRequest
    {
        RawRequest(
            "POST \(path)", ["content-type: application/x-www-form-urlencoded"] + fields,
            body: body)
    }

    static func json(_ body: String) -> RawRequest {
        RawRequest("POST /oauth/token", ["content-type: application/json"], body: body)
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
