import FixtureSupport
import HTTP
import Testing

struct `Header fields` {
    @Test func `names compare without their case`() {
        let fields: Fields = ["Content-Type": "a", "X": "b"]
        expect(fields["content-TYPE"], is: "a")
        expect(FieldName("X-Forwarded"), is: FieldName("x-fORWARDED"))
        expect(Set<FieldName>(["Host", "host", "HOST"]).count, is: 1)
        expect(FieldName.host != "Hosts")
    }

    @Test(arguments: ["", "a b", "a:", "a\n", "\u{e9}", "(a)", "a\u{0}"])
    func `a name that is no token does not exist`(text: String) { expect(FieldName(text), is: nil) }

    @Test func `setting replaces all values at the place of the first`() {
        var fields: Fields = ["A": "1", "B": "2", "a": "3"]
        expect(fields.values("A"), is: ["1", "3"])
        fields["a"] = "4"
        expect(fields.map(\.value), is: ["4", "2"])
        fields["C"] = "5"
        fields["B"] = nil
        expect(fields.map(\.value), is: ["4", "5"])
        fields.append("A", "6")
        expect(fields.values("A"), is: ["4", "6"])
    }
}

struct `Cookie and Set-Cookie fields` {
    @Test(arguments: try Fixture.rows("http/fields", as: (String, [String]).self))
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

struct `An HTTP date` {
    @Test(arguments: try Fixture.rows("http/date", as: (Int, String).self))
    func `a date is written as IMF-fixdate`(seconds: Int, text: String) {
        expect(HTTPDate(secondsSince1970: seconds).text, is: text)
    }
}

struct `Media types` {
    @Test(arguments: [
        ("application/json", "application/json", [:]),
        ("Application/JSON; Charset=UTF-8", "application/json", ["charset": "UTF-8"]),
        ("text/plain;a=b;c=\"d;\\\"e\"", "text/plain", ["a": "b", "c": "d;\"e"]),
        ("text/plain ; a=b ;", "text/plain", ["a": "b"]), ("a/b;c=d;c=e", "a/b", ["c": "d"]),
    ])
    func `a media type is read`(header: String, essence: String, parameters: [String: String]) {
        let type = MediaType(header)
        expect(type?.essence, is: essence)
        expect(type?.parameters, is: parameters)
    }

    @Test(arguments: [
        "", "text", "text/", "/plain", "text/plain x", "text/plain;a", "text/plain;a=", "a/b/c",
        "text/plain;a=\"b", "text/plain;a=\"b\\", "a b/c", "text/plain,text/html",
    ])
    func `a malformed media type is none`(header: String) {
        expect(MediaType(header), is: nil)
    }
}

struct `Form bodies` {
    @Test(arguments: try Fixture.rows("http/form", as: (String, [String]).self))
    func `a form is decoded as browsers encode it`(text: String, expected: [String]) {
        expect(Form.decode(text).flatMap { [$0.name, $0.value] }, is: expected)
    }

    @Test(arguments: ["a=b&c=%20+%C3%A9", "", "&&a&=b"])
    func `strict decoding agrees on what is sound`(text: String) throws {
        let strict = try Form.decodeStrictly(text).map { [$0.name, $0.value] }
        expect(strict, is: Form.decode(text).map { [$0.name, $0.value] })
    }

    @Test(arguments: [
        ("a=%", FormError.badPercentEncoding(offset: 2)),
        ("a=b&c%4=d", .badPercentEncoding(offset: 5)),
        ("%GG=x", .badPercentEncoding(offset: 0)),
        ("a=b&name=%ff", .notUTF8(name: "name")),
        ("%ff=b", .notUTF8(name: "\u{fffd}")),
    ])
    func `strict decoding names what is broken`(text: String, error: FormError) {
        expect(throws: error) { try Form.decodeStrictly(text) }
    }

    static let cases: [Case] = [
        Case("the number of pairs is bounded") {
            let full = Array(repeating: "a=b", count: 1_000).joined(separator: "&")
            try expect(Form.decodeStrictly(full).count, is: 1_000)
            expect(throws: FormError.tooManyPairs(limit: 1_000)) {
                try Form.decodeStrictly(full + "&a=b")
            }
            expect(Form.decode(full + "&a=b").count, is: 1_000)
        },
        Case("a form is encoded by the rules of the URL standard") {
            let pairs = [("a b", "c+d"), ("e", "\u{e9}&="), ("f", "*-._~")]
            expect(Form.encode(pairs), is: "a+b=c%2Bd&e=%C3%A9%26%3D&f=*-._%7E")
        },
        Case("errors name the place and the remedy") {
            expect(
                FormError.badPercentEncoding(offset: 5).description,
                is: "the \"%\" at byte 5 is not followed by two hexadecimal digits; "
                    + "write a literal percent sign as %25")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
