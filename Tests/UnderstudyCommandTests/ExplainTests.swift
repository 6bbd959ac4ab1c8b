import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The explain command` {
    static let cases: [Case] = [
        Case("a code is told with its texts, its level, its section and an example") {
            expect(
                CommandRun.make("explain", "code.missing", wiring: .live).output,
                is: [
                    """
                    code.missing: a diagnosis code
                      what is wrong: code is missing
                      what to do: send the code from the authorization response
                      level: strict, the request is refused, and cannot be let through
                      rests on: RFC 6749 §4.1.3, https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.3
                      in an answer: Understudy-Diagnosis: code.missing
                    """
                ])
        },
        Case("every diagnosis code has an explanation") {
            for code in Wiring.live.vocabulary.diagnosisCodes {
                expect(Self.glossary.explanations(of: code.name).count, is: 1)
            }
        },
        Case("the schema is that of the server, and takes the member that editors look for") {
            let run = CommandRun.make("schema", wiring: .live)
            let schema = try JSON(parsing: try require(run.output.first))
            expect(schema["properties"]?["$schema"]?["type"], is: "string")
            expect(schema["title"], is: "The configuration of Understudy")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("understudy-command/explain", as: (String, String).self))
    func `a name is explained wherever it stands`(name: String, part: String) {
        let text = Self.glossary.explanations(of: name).joined(separator: "\n")
        expect("\n\(text)".contains(part))
    }

    @Test(arguments: [
        ("pkce.absnt", "'pkce.absent'"), ("redirect_urs", "'redirect_uris'"),
        ("--prot", "'--port'"),
    ])
    func `a name that is unknown gives the nearest ones`(name: String, nearest: String) {
        let run = CommandRun.make("explain", name, wiring: .live)
        expect(run.status, is: .failure)
        let lead = "understudy: nothing is called '\(name)'; the nearest are \(nearest), "
        expect(run.complaints.first?.hasPrefix(lead), is: true)
    }

    /// Made once, since it surveys the whole configuration.
    private static let glossary = Glossary(Wiring.live.vocabulary, Commands.all.map { $0.usage })
}
