import Expectations
import FixtureSupport
import HTTP
import Testing

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
