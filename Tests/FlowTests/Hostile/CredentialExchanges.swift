/// The Authorization field and the tokens in it.
extension HostileExchange {
    static let credentials: [HostileExchange] = [
        bearer("nothing after the scheme", "Bearer", 400), bearer("a blank alone", "Bearer ", 400),
        bearer("two words", "Bearer a b", 400), bearer("no scheme", "a", 401),
        bearer("another scheme", "Negotiate YII=", 401), bearer("quotes", "Bearer \"a\\\"b\"", 401),
        bearer("markup", "Bearer <script>alert(1)</script>", 401),
        bearer("beyond ASCII", "Bearer \u{e9}\u{202e}", 401),
        bearer("10,000 bytes", "Bearer \(String(repeating: "a", count: 10_000))", 401),
        bearer("dots alone", "Bearer ..", 401), bearer("dots without end", "Bearer .....", 401),
        bearer("no algorithm", "Bearer eyJhbGciOiJub25lIn0.e30.", 401),
        bearer("a header that is an array", "Bearer W10.e30.AA", 401),
        bearer("a header that is no JSON", "Bearer _w.e30.AA", 401),
        bearer(
            "a header nested deep", "Bearer \(String(repeating: "W1tb", count: 2_000)).e30.AA", 401),
        bearer("five parts", "Bearer e30.a.b.c.d", 401),
        bearer("padding", "Bearer e30=.e30=.AA==", 401),
        bearer("a list", "Bearer a, Basic b", 400),
        get(
            "two tokens", "/userinfo", "Authorization: Bearer a", "Authorization: Bearer b",
            status: 400),
        get(
            "a proof that is markup", "/userinfo", "Authorization: DPoP a", "DPoP: <script>\"",
            status: 401),
        get("two proofs", "/userinfo", "Authorization: DPoP a", "DPoP: a", "DPoP: b", status: 401),
        get("a token in the query", "/userinfo?access_token=\(markup)", status: 401),
        basic("nothing", ""), basic("bytes that are no Base64", "%%%"), basic("no colon", "YWJj"),
        basic("bytes that are not UTF-8", "/zr/"), basic("NUL", "AAAA"),
        basic("padding alone", "===="), basic("a break inside", "YTpi YTpi"),
        basic(
            "markup for a client that anyone may be",
            "PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0PjphJTBkJTBhYg==", 200),
        basic("an escape without digits, kept as it is", "YSU6YiU=", 200),
    ]

    private static func bearer(_ what: String, _ value: String, _ status: Int) -> HostileExchange {
        get("a bearer field: \(what)", "/userinfo", "Authorization: \(value)", status: status)
    }

    private static func basic(
        _ what: String, _ value: String, _ status: Int = 401
    ) -> HostileExchange {
        send(
            "a basic field: \(what)", "POST", "/oauth/token",
            ["Authorization: Basic \(value)", "Content-Type: application/x-www-form-urlencoded"],
            body: Array("grant_type=client_credentials".utf8), status: status)
    }
}
