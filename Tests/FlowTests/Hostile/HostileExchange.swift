import Testing

/// A request that is well-formed HTTP and hostile above it, and the status of its answer.
struct HostileExchange: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let status: Int

    var testDescription: String { name }

    static let all = addresses + queries + bodies + credentials

    /// Markup and line breaks that must come back as text, if at all.
    static let markup =
        "%3Cscript%3Ealert(1)%3C/script%3E%22%27%3E%3Cimg%20src%3Dx%20onerror%3D1%3E"
    static let lines = "a%0D%0AX-Injected:%20yes%0D%0A%0D%0A%3Cscript%3Ealert(1)%3C/script%3E"

    static func get(
        _ name: String, _ target: String, _ fields: String..., status: Int
    ) -> HostileExchange {
        send(name, "GET", target, fields, status: status)
    }

    static func send(
        _ name: String, _ method: String, _ target: String, _ fields: [String] = [],
        body: [UInt8] = [], status: Int
    ) -> HostileExchange {
        let lines =
            ["\(method) \(target) HTTP/1.1", "Host: localhost", "Accept: text/html"] + fields
            + ["Content-Length: \(body.count)", "", ""]
        return HostileExchange(
            name: name, bytes: Array(lines.joined(separator: "\r\n").utf8) + body, status: status)
    }

    static func post(
        _ name: String, _ target: String, type: String = "application/x-www-form-urlencoded",
        _ body: String, status: Int
    ) -> HostileExchange {
        send(
            name, "POST", target, ["Content-Type: \(type)"], body: Array(body.utf8), status: status)
    }
}

/// Methods, paths and tenants that do not exist, in any spelling.
extension HostileExchange {
    static let addresses: [HostileExchange] = [
        get("markup in a path", "/<script>alert(1)</script>", status: 404),
        get("encoded markup in a path", "/\(markup)", status: 404),
        get("encoded line breaks in a path", "/\(lines)", status: 404),
        get("dot segments", "/../authorize", status: 404),
        get("dot segments below a tenant", "/acme/../authorize", status: 404),
        get("encoded dot segments", "/%2e%2e/authorize", status: 404),
        get("a dot for a tenant", "/./authorize", status: 404),
        get("two slashes", "//authorize", status: 404),
        get("a slash at the end", "/authorize/", status: 404),
        get("upper case", "/AUTHORIZE", status: 404),
        get("an encoded letter", "/%61uthorize", status: 404),
        get("an encoded NUL at the end", "/authorize%00", status: 404),
        get("parameters of a segment", "/authorize;a=b", status: 404),
        get("an encoded slash for a separator", "/acme%2fauthorize", status: 404),
        get("an encoded slash in a tenant", "/a%2fb/authorize", status: 404),
        get("an overlong slash", "/acme%c0%afauthorize", status: 404),
        get("markup for a tenant", "/\(markup)/authorize", status: 404),
        get("a tenant of 65 bytes", "/\(String(repeating: "a", count: 65))/authorize", status: 404),
        get("a reserved tenant", "/_understudy/userinfo", status: 404),
        get("a backslash", "/authorize\\..\\", status: 404),
        get("a file of the machine", "/etc/passwd", status: 404),
        get("an asset above the assets", "/_understudy/assets/../../etc/passwd", status: 404),
        get(
            "an encoded asset above the assets", "/_understudy/assets/..%2f..%2fetc%2fpasswd",
            status: 404),
        get("an asset with NUL", "/_understudy/assets/style.css%00.svg", status: 404),
        get("an asset that is no UTF-8", "/_understudy/assets/%ff", status: 404),
        get("a client that is markup", "/oauth/register/%3Cb%3E%22%27", status: 401),
        get("an absolute target of another host", "http://<b>/authorize", status: 400),
        get("a path of 12,000 bytes", "/\(String(repeating: "%41", count: 4_000))", status: 404),
        send("OPTIONS for the whole server", "OPTIONS", "*", status: 204),
        send("TRACE", "TRACE", "/authorize", status: 405),
        send("DELETE of an endpoint", "DELETE", "/oauth/token", status: 405),
        send("a lower-case method", "post", "/oauth/token", status: 405),
        send("a method of markup", "<SCRIPT>", "/authorize", status: 400),
        send("a method of odd tokens", "!#$%&'*+-.^_`|~", "/authorize", status: 405),
        send("PATCH of nothing", "PATCH", "/nothing", status: 404),
        send(
            "a preflight with markup", "OPTIONS", "/oauth/token",
            [
                "Origin: https://a\"'><script>alert(1)</script>",
                "Access-Control-Request-Method: POST",
                "Access-Control-Request-Headers: <script>alert(1)</script>",
            ], status: 403),
        get(
            "languages that are none", "/authorize",
            "Accept-Language: <script>alert(1)</script>;q=9,\u{e9};q=-1,,;;q", status: 400),
        get(
            "a flood of languages", "/authorize",
            "Accept-Language: \(String(repeating: "ja;q=0.1,", count: 1_500))", status: 400),
    ]
}

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
        bearer("padding", "Bearer e30=.e30=.AA==", 401), bearer("a list", "Bearer a, Basic b", 400),
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

/// Bodies of the back channel: forms and JSON.
extension HostileExchange {
    static let bodies: [HostileExchange] = [
        form("an escape without digits", "grant_type=%"), form("bytes that are not UTF-8", "a=%ff"),
        form("an overlong slash", "grant_type=%c0%af"), form("a surrogate", "grant_type=%ed%b0%80"),
        form("NUL in a value", "grant_type=client_credentials%00"),
        form("NUL in a name", "grant_type%00=client_credentials"),
        form("1,001 parameters", String(repeating: "a&", count: 1_001)),
        form("100,000 parameters", String(repeating: "a=b&", count: 100_000)),
        form("a mebibyte of ampersands", String(repeating: "&", count: 1_000_000)),
        form("a mebibyte of escapes", "a=" + String(repeating: "%41", count: 300_000)),
        form("a grant given twice", "grant_type=password&grant_type=password"),
        form("a grant that is markup", "grant_type=\(markup)"),
        form("line breaks in a grant", "grant_type=\(lines)"),
        form("a form in brackets", "grant_type[]=password&grant_type[a]=b"),
        form(
            "a code of a mebibyte",
            "grant_type=authorization_code&client_id=a&code=" + many("a", 900_000)),
        form("empty values", "grant_type=&client_id=&code="),
        json("arrays 100,000 deep", many("[", 100_000)),
        json("objects 100,000 deep", many("{\"a\":", 100_000)),
        json("arrays nine deep", "{\"a\":" + many("[", 9) + many("]", 9) + "}"),
        json("a name twice", "{\"grant_type\":\"password\",\"grant_type\":\"x\"}"),
        json("a name twice, once escaped", "{\"grant_type\":\"x\",\"grant\\u005ftype\":\"y\"}"),
        json("half a surrogate pair", "{\"grant_type\":\"\\ud800\"}"),
        json("a pair the wrong way round", "{\"grant_type\":\"\\udc00\\ud800\"}"),
        json("a control character", "{\"grant_type\":\"\u{1}\"}"),
        json("an escaped NUL", "{\"grant_type\":\"\\u0000\"}"),
        json("an escape that is none", "{\"grant_type\":\"\\x41\"}"),
        json("a byte order mark", "\u{feff}{\"grant_type\":\"x\"}"),
        json("a number beyond any", "{\"grant_type\":1e999999999}"),
        json("a number of 100,000 digits", "{\"grant_type\":\(many("9", 100_000))}"),
        json("NaN", "{\"grant_type\":NaN}"), json("a comment", "{/*a*/\"grant_type\":\"x\"}"),
        json("an array", "[\"grant_type\"]"), json("a string", "\"grant_type\""),
        json("nothing but blanks", "  \r\n"), json("null", "null"),
        json("two documents", "{}{}"), json("a text that is cut", "{\"grant_type\":\"x"),
        json("values that are no text", "{\"grant_type\":{\"a\":[1]}}"),
        json("a name that every object has", "{\"__proto__\":{\"grant_type\":\"x\"}}"),
        send(
            "JSON that is not UTF-8", "POST", "/oauth/token", ["Content-Type: application/json"],
            body: Array("{\"grant_type\":\"".utf8) + [0xff, 0xc0, 0xaf] + Array("\"}".utf8),
            status: 400),
        send(
            "JSON in UTF-16", "POST", "/oauth/token", ["Content-Type: application/json"],
            body: [0xff, 0xfe, 0x7b, 0, 0x7d, 0], status: 400),
        send("a body without a type", "POST", "/oauth/token", body: Array("a=b".utf8), status: 400),
        post("a type that is markup", "/oauth/token", type: "<script>/\"><b>", "a=b", status: 400),
        post(
            "a type that ends in a quote", "/oauth/token", type: "text/html;a=\"", "a=b",
            status: 400),
        post(
            "XML", "/oauth/token", type: "text/xml", "<!DOCTYPE a [<!ENTITY b \"c\">]>", status: 400
        ),
        post(
            "parts", "/oauth/token", type: "multipart/form-data; boundary=x", "--x--", status: 400),
        post(
            "a login without its form", "/login", "username=\(markup)&form=\(markup)", status: 400),
        post(
            "a consent without its form", "/consent", "form=\(lines)&scope=\(markup)", status: 400),
        post("a user code that is markup, sent", "/device", "user_code=\(markup)", status: 400),
        post(
            "a registration that is markup", "/oauth/register", type: "application/json",
            "{\"redirect_uris\":[\"javascript:alert(1)\"],\"client_name\":\"<script>\"}",
            status: 400),
        post(
            "a registration 5,000 deep", "/oauth/register", type: "application/json",
            many("[", 5_000), status: 400),
        post(
            "a registration that is no object", "/oauth/register", type: "application/json", "[]",
            status: 400),
        post("a pushed request that is markup", "/oauth/par", "client_id=\(markup)", status: 400),
        post(
            "a token that is markup, introspected", "/oauth/introspect", "token=\(markup)",
            status: 401),
        post("a token that is markup, revoked", "/oauth/revoke", "token=\(lines)", status: 401),
        post("a device that is markup", "/oauth/device/code", "client_id=\(markup)", status: 200),
    ]

    private static func many(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private static func form(_ what: String, _ body: String) -> HostileExchange {
        post("a form: \(what)", "/oauth/token", body, status: 400)
    }

    private static func json(_ what: String, _ body: String) -> HostileExchange {
        post("JSON: \(what)", "/oauth/token", type: "application/json", body, status: 400)
    }
}

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
        redirect("beyond ASCII", "https://a.example/%C3%A9", 400), redirect("empty", "", 400),
        redirect("markup", markup, 400), get("no parameter", "/authorize", status: 400),
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
