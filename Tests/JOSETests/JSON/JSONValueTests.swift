import FixtureSupport
import Testing

struct `JSON values` {
    @Test(
        arguments: [
            (nil, "null"), (true, "true"), (-5, "-5"), (1.0, "1.0"), (0.1, "0.1"),
            (1e300, "1e+300"),
            ([], "[]"), ([:], "{}"), ([1, [2]], "[1,[2]]"),
            (["b": 1, "a": 2, "B": 3, "aa": 4], #"{"B":3,"a":2,"aa":4,"b":1}"#),
            ("https://a/b", #""https://a/b""#),
            ("\"\\\n\r\t\u{1}\u{1f}é🎭", #""\"\\\n\r\t\u0001\u001fé🎭""#),
            (.number(.nan), "null"), (.number(-.infinity), "null"),
        ] as [(JSON, String)])
    func `have one compact text`(value: JSON, text: String) {
        expect(value.text, is: text)
        expect(value.encoded(), is: Array(text.utf8))
    }

    static let cases: [Case] = [
        Case("have a text for people") {
            let value: JSON = ["b": [1, [:]], "a": [], "c": ["d": nil]]
            expect(
                value.pretty,
                is: """
                    {
                      "a": [],
                      "b": [
                        1,
                        {}
                      ],
                      "c": {
                        "d": null
                      }
                    }
                    """)
        },
        Case("survive writing and reading") {
            let value: JSON = [
                "n": 1.0, "i": .integer(.min), "s": "a\u{0}\u{7F}\u{2028}\"",
                "l": [nil, true, [:]],
            ]
            try expect(JSON(parsing: value.text), is: value)
            try expect(JSON(parsing: value.pretty), is: value)
        },
        Case("answer as the type asked for, or nil") {
            expect(JSON.integer(3).integer, is: 3)
            expect(JSON.number(3).integer, is: 3)
            expect(JSON.number(3.5).integer, is: nil)
            expect(JSON.number(1e300).integer, is: nil)
            expect(JSON.integer(3).number, is: 3)
            expect(JSON.string("3").integer, is: nil)
            expect(JSON.bool(true).integer, is: nil)
            expect(JSON.integer(1).bool, is: nil)
            expect(JSON.null.isNull)
            expect(JSON.array([1])[0], is: 1)
            expect(JSON.array([1])[1], is: nil)
            expect(JSON.array([1])[-1], is: nil)
            expect(JSON.array([1])["a"], is: nil)
            expect(JSON.string("a").array, is: nil)
        },
        Case("members are set, stored as null, and removed") {
            var value: JSON = ["a": 1]
            value["b"] = "x"
            value["c"] = .null
            value["a"] = nil
            expect(value, is: ["b": "x", "c": nil])
            expect(value["c"], is: .null)
            expect(value["a"], is: nil)

            var list: JSON = [1]
            list["a"] = 1
            expect(list, is: ["a": 1])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// The examples of RFC 7396, Appendix A.
    @Test(arguments: try Fixture.rows("json/value", as: (String, String, String).self))
    func `merge as RFC 7396 shows`(original: String, patch: String, result: String) throws {
        try expect(JSON(parsing: original).merging(JSON(parsing: patch)).text, is: result)
    }

    @Test(.timeLimit(.minutes(1))) func `takes many patches without a copy for each`() {
        let patches: [JSON] = (0..<20_000).map { ["claim-\($0)": 1, "all": ["\($0)": 1]] }
        let merged = JSON.object(["a": 1]).merging(each: patches + [["a": nil]])
        expect(merged.object?.count, is: 20_001)
        expect(merged["all"]?.object?.count, is: 20_000)
    }
}
