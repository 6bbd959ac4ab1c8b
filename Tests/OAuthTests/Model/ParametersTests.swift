import DomainSupport
import Testing

struct `The parameters of a request` {
    static let cases: [Case] = [
        Case("are found by their exact name, the first value that is not empty") {
            let parameters = Parameters([("a", ""), ("a", "1"), ("a", "2"), ("B", "3")])
            expect(parameters["a"], is: "1")
            expect(parameters["b"], is: nil)
            expect(parameters["B"], is: "3")
        },
        /// RFC 6749 §3.1.
        Case("count as omitted without a value") {
            expect(Parameters([("scope", "")])["scope"], is: nil)
        },
        Case("may all come once only where nothing is repeatable") {
            let parameters = Parameters([("resource", "1"), ("resource", "2")])
            expect(parameters.firstDuplicate(repeatable: []), is: "resource")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("model/parameters", as: ([String], String?).self))
    func `may come once, but for resource and audience`(names: [String], duplicate: String?) {
        let parameters = Parameters(names.map { ($0, "1") })
        expect(parameters.firstDuplicate(), is: duplicate)
    }

    @Test(arguments: [
        ("\n    client_id", true), ("client_id ", true), ("\tclient_id\r\n", true),
        ("client_id", false), (" other", false), ("client _id", false), ("", false), (" ", false),
    ])
    func `give a name away that only has white space around it`(name: String, isFound: Bool) {
        let parameters = Parameters([("state", "1"), (name, "1")])
        expect(parameters.nameWithWhitespace(of: ["client_id"]), is: isFound ? name : nil)
    }

    @Test(arguments: [("", ""), ("a", "a"), ("=a=b==", "a=b"), ("==", "")])
    func `are trimmed at both ends alone`(text: String, trimmed: String) {
        expect(text.trimmed { $0 == "=" }, is: trimmed)
    }
}
