import Expectations
import HTTP
import Testing

struct `Cookie and Set-Cookie fields` {
    @Test(arguments: [
        ("a=b", ["a", "b"]), ("a=b; c=d", ["a", "b", "c", "d"]), ("a=b;c=d", ["a", "b", "c", "d"]),
        ("a=b=c", ["a", "b=c"]), ("a=", ["a", ""]), (" a = b ", ["a", "b"]), ("a", []), ("=b", []),
        (";;", []), ("a=\"b\"", ["a", "b"]), ("a=\"", ["a", "\""]), ("a=\"\"", ["a", ""]),
        ("$Version=\"1\"; a=\"b\";$Path=\"/\"; c=d", ["a", "b", "c", "d"]),
        ("a=\u{5C1}b; \u{301}c=d", ["a", "\u{5C1}b", "\u{301}c", "d"]),
    ])
    func `a Cookie field is cut into pairs`(header: String, expected: [String]) {
        expect(Cookie.parse(header).flatMap { [$0.name, $0.value] }, is: expected)
    }

    @Test func `a request finds its cookies by exact name`() {
        let request = Request(fields: ["Cookie": "s=1; S=2; s=3", "cookie": "s=4"])
        expect(request.cookies(named: "s"), is: ["1", "3", "4"])
    }

    @Test func `a cookie is set with its attributes`() {
        expect(
            SetCookie(name: "s", value: "v").fieldValue, is: "s=v; Path=/; HttpOnly; SameSite=Lax")
        let full = SetCookie(
            name: "s", value: "", path: "/acme", maxAge: 0, httpOnly: false, secure: true,
            sameSite: .none)
        expect(full.fieldValue, is: "s=; Path=/acme; Max-Age=0; Secure; SameSite=None")
    }
}
