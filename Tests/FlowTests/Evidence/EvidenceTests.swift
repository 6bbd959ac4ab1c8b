import TestSupport
import Testing

/// The facts about providers, each from a source that others wrote, put to their profiles.
struct `The evidence of a provider` {
    @Test(arguments: try Evidence.providers) func `is whole`(provider: String) async throws {
        let all = try Evidence.of(provider)
        expect(all.filter { !$0.isOurs && !$0.isFound }.map(\.fact), is: [])
        expect(Dictionary(grouping: all, by: \.fact).filter { $1.count > 1 }.keys.sorted(), is: [])
        expect(all.count { $0.isOurs } * 10 < all.count)
    }

    @Test(arguments: try Evidence.providers.flatMap(Evidence.of))
    func `holds of its profile`(evidence: Evidence) async throws {
        expect(try await evidence.differences(), is: [], "\(evidence.source)")
    }

    @Test(arguments: [
        (#"{ source: {} }"#, "the file: unknown member 'source'"),
        (#"{ sources: { a: { at: "a/b c", dat: "2026" } } }"#, "sources.a: unknown member 'dat'"),
        (#"{ facts: [{ fact: "f", sorce: "a" }] }"#, "f: the row: unknown member 'sorce'"),
        (
            #"{ facts: [{ fact: "f", request: "GET /", answer: { body: { a: [{}] } } }] }"#,
            #"f: answer.body.a[0]: {} expects nothing; "<object>" expects an object"#
        ),
        (
            #"{ facts: [{ fact: "f", request: "GET /", answer: { tokens: { t: { claim: 1 } } } }] }"#,
            "f: answer.tokens.t: unknown member 'claim'"
        ),
        (
            #"{ facts: [{ fact: "f", request: { request: "GET /", late: 1 }, answer: { status: 200 } }] }"#,
            "f: a request: unknown member 'late'"
        ),
    ])
    func `says where a row cannot be put`(file: String, problem: String) {
        let wrong = expect(throws: WrongEvidence.self) {
            try Evidence.read(Array(file.utf8), at: "a/b.json5")
        }
        expect(wrong?.description, is: "a/b.json5: \(problem)")
    }
}

private extension Evidence {
    /// A reader can open the source, and knows how old it is.
    var isFound: Bool {
        let isPlaced =
            source.wholeMatch(of: /https:\/\/\S+/) != nil
            || source.wholeMatch(of: /[\w.-]+\/[\w.-]+ \S.*/) != nil
        return isPlaced && date.wholeMatch(of: /20\d\d(-\d\d){0,2}/) != nil
    }
}
