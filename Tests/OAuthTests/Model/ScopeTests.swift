import DomainSupport
import Expectations
import OAuth
import Testing

struct `A scope` {
    @Test(arguments: try Fixture.rows("model/scope", as: (String, [String]).self))
    func `the wire form keeps the order and each value once`(text: String, values: [String]) {
        expect(Scope(text: text).values, is: values)
        expect(Scope(text: text).text, is: values.joined(separator: " "))
        expect(Scope(text: text).isEmpty, is: values.isEmpty)
    }

    static let cases: [Case] = [
        Case("only a space separates values") {
            expect(Scope(text: "a\tb\nc").values, is: ["a\tb\nc"])
        },
        Case("intersection and difference keep the order of the left one") {
            let scope: Scope = ["d", "c", "b", "a"]
            expect(scope.intersection(["a", "c", "x"]), is: ["c", "a"])
            expect(scope.subtracting(["a", "c", "x"]), is: ["d", "b"])
            expect(scope.intersection([]), is: [])
            expect(scope.subtracting([]), is: scope)
        },
        /// The characters of RFC 6749 §3.3: `%x21 / %x23-5B / %x5D-7E`.
        Case("a value has the characters of the grammar and no others") {
            for byte in UInt8.min...UInt8.max where byte != 0x20 {
                let value = Scope([String(Unicode.Scalar(byte))])
                let isAllowed = [0x21...0x21, 0x23...0x5b, 0x5d...0x7e].contains {
                    $0.contains(byte)
                }
                expect(value.isWellFormed, is: isAllowed, "byte \(byte)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ([], ["a"], true),
            (["a"], ["b", "a"], true),
            (["a", "c"], ["b", "a"], false),
            (["A"], ["a"], false),
            (["a"], [], false),
        ] as [(Scope, Scope, Bool)])
    func `a scope is within another when each value is`(
        inner: Scope, outer: Scope, isSubset: Bool
    ) {
        expect(inner.isSubset(of: outer), is: isSubset)
    }

    @Test(arguments: ["a é", "a 範囲", "a \u{1F600}", "a b\u{0}"])
    func `one bad value spoils the whole scope`(text: String) {
        expect(!Scope(text: text).isWellFormed)
    }
}
