/// Parameters of the front channel.
extension HostileExchange {
    static let queries: [HostileExchange] = [
        authorize("a client that is markup", "client_id", markup, 200),
        authorize("a client with line breaks", "client_id", lines, 200),
        authorize("a client with NUL", "client_id", "a%00b", 200),
        authorize(
            "a client of 4,000 bytes", "client_id", String(repeating: "a", count: 4_000), 200),
        authorize(
            "a client of 8,000 bytes", "client_id", String(repeating: "a", count: 8_000), 400),
        authorize("a client with a bidirectional control", "client_id", "a%E2%80%AEb", 200),
        authorize("a client that is not UTF-8", "client_id", "%ff", 400),
        authorize("an overlong slash", "client_id", "%c0%af", 400),
        authorize("an encoded surrogate", "client_id", "%ed%a0%80", 400),
        authorize("a code point beyond Unicode", "client_id", "%f4%90%80%80", 400),
        authorize("a sequence that is cut", "client_id", "%e2%82", 400),
        authorize("an escape without digits", "client_id", "%", 400),
        authorize("an escape with one digit", "client_id", "%4", 400),
        authorize("an escape with other letters", "client_id", "%z1", 400),
        authorize("a state that is markup", "state", markup, 200),
        authorize("a state with line breaks", "state", lines, 200),
        silent("a state that is markup, sent back", "state", markup, 303),
        silent("a state with line breaks, sent back", "state", lines, 303),
        silent("a state with quotes and a backslash, sent back", "state", "%22%5C%27", 303),
        silent("markup, sent back in a form", "response_mode=form_post&state", markup, 200),
        silent("line breaks, sent back in a form", "response_mode=form_post&state", lines, 200),
        silent("markup, sent back in a message", "response_mode=web_message&state", markup, 200),
        silent("markup, sent back in a fragment", "response_mode=fragment&state", markup, 303),
        authorize("a nonce that is markup", "nonce", markup, 200),
        authorize("a scope that is markup", "scope", "openid%20\(markup)", 303),
        authorize("a scope with line breaks", "scope", "openid%20\(lines)", 303),
        authorize("a login hint that is markup", "login_hint", markup, 200),
        authorize("locales that are markup", "ui_locales", markup, 200),
        authorize("a prompt that is markup", "prompt", markup, 303),
        authorize("a response type that is markup", "response_type", markup, 303),
        authorize("a response mode that is markup", "response_mode", markup, 303),
        authorize("a max_age beyond any number", "max_age", String(repeating: "9", count: 99), 303),
        authorize("a max_age below zero", "max_age", "-1", 303),
        authorize(
            "claims nested 5,000 deep", "claims", String(repeating: "%5B", count: 2_000), 303),
        authorize("claims with a name twice", "claims", "%7B%22a%22:1,%22a%22:2%7D", 303),
        authorize("a request object that is markup", "request", markup, 303),
        authorize("a request object without a signature", "request", "e30.e30.", 303),
        authorize("a request URI that is markup", "request_uri", markup, 303),
        authorize("a hint that is no token", "id_token_hint", "a.b.c", 303),
        authorize("a challenge that is markup", "code_challenge", markup, 303),
        redirect("a script", "javascript:alert(1)", 400),
        redirect("a script in other case", "JaVaScRiPt:alert(1)", 400),
        redirect("a script behind a tab", "java%09script:alert(1)", 400),
        redirect("a data URL", "data:text/html,%3Cscript%3Ealert(1)%3C/script%3E", 400),
        redirect("vbscript", "vbscript:x", 400), redirect("a file", "file:///etc/passwd", 400),
        redirect("relative", "/cb", 400), redirect("relative to the scheme", "//b.example/cb", 400),
        redirect("line breaks", "https://a.example/\(lines)", 400),
        redirect("a line feed at its end", "https://a.example/%0A", 400),
        redirect("NUL", "https://a.example/%00", 400),
        redirect("a blank", "https://a.example/%20x", 400),
        redirect("quotes and markup", "https://a.example/%22%3E%3Cscript%3Ealert(1)", 400),
        redirect("a backslash", "https://a.example%5C@b.example/", 400),
        redirect("a fragment", "https://a.example/%23x", 400),
        redirect("beyond ASCII", "https://a.example/%C3%A9", 400),
        redirect("empty", "", 400), redirect("markup", markup, 400),
        get("no parameter", "/authorize", status: 400),
        get("names alone", "/authorize?a&b&&=&=c", status: 400),
        get("1,001 parameters", "/authorize?\(flood(1_001))", status: 400),
        get("1,000 parameters", "/authorize?\(flood(1_000))", status: 400),
        get("a client given twice", "/authorize?client_id=a&client_id=b", status: 400),
        get("a name that is markup", "/authorize?\(markup)=\(markup)&client_id=a", status: 400),
        get("a user code that is markup", "/device?user_code=\(markup)", status: 400),
        get("a user code with line breaks", "/device?user_code=\(lines)", status: 400),
        get(
            "a logout to a script",
            "/logout?client_id=a&post_logout_redirect_uri=javascript:alert(1)", status: 400),
        get("a logout with markup", "/logout?state=\(markup)&client_id=\(markup)", status: 200),
        get("a logout with a broken hint", "/logout?id_token_hint=\(markup)", status: 400),
        get(
            "cookies that are markup", "/authorize?\(asked)",
            "Cookie: a=<script>alert(1)</script>; =; ;;x", status: 200),
        get(
            "a flood of cookies", "/authorize?\(asked)",
            "Cookie: \(String(repeating: "understudy_session_x=y; ", count: 600))", status: 200),
    ]

    private static let asked =
        "response_type=code&client_id=app&scope=openid&redirect_uri=https://app.example/cb"

    private static func flood(_ count: Int) -> String {
        (0..<count).map { "p\($0)" }.joined(separator: "&")
    }

    /// An authorization request with one parameter replaced or added.
    private static func authorize(
        _ what: String, _ name: String, _ value: String, _ status: Int
    ) -> HostileExchange {
        let rest = asked.split(separator: "&").filter { !$0.hasPrefix("\(name)=") }
        return get(
            "in a request: \(what)", "/authorize?\(rest.joined(separator: "&"))&\(name)=\(value)",
            status: status)
    }

    /// A request that may show no page, so that the answer goes to the client at once.
    private static func silent(
        _ what: String, _ name: String, _ value: String, _ status: Int
    ) -> HostileExchange {
        get(what, "/authorize?\(asked)&prompt=none&\(name)=\(value)", status: status)
    }

    private static func redirect(_ what: String, _ uri: String, _ status: Int) -> HostileExchange {
        authorize("the redirect URI: \(what)", "redirect_uri", uri, status)
    }
}
