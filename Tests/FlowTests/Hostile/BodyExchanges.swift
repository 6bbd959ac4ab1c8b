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
