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
                      more: understudy docs Findings
                    """
                ])
        },
        Case("a word at the end of a code is not the name of its level") {
            expect(Self.glossary.explanations(of: "nonce").joined(), lacks: "diagnosis")
        },
        Case("every diagnosis code has an explanation") {
            for code in Wiring.live.vocabulary.diagnosisCodes {
                expect(Self.glossary.explanations(of: code.name).count, is: 1)
            }
        },
        Case("a provider that is a file is printed as a configuration, which is valid") {
            for name in ShippedProfiles.names {
                let run = CommandRun.make("explain", name, "--as", "config", wiring: .live)
                let text = try require(run.output.first)
                let check = CommandRun.make("check", "-", input: text, wiring: .live)
                expect(check.complaints, is: [], "\(name)")
                expect(check.output.first?.contains("profile custom"), is: true)
            }
        },
        Case("a provider in Swift begins a configuration that extends it") {
            let run = CommandRun.make("explain", "okta", "--as", "config", wiring: .live)
            expect(run.output, is: ["{\n  profile: {\n    extends: \"okta\",\n  },\n}"])
        },
        Case("what is no provider is not printed as one") {
            let run = CommandRun.make("explain", "code.missing", "--as", "config", wiring: .live)
            expect(run.status, is: .failure)
            expect(run.complaints.first?.hasSuffix("understudy profiles lists them"), is: true)
        },
        Case("each provider has a line of the list, with a phrase") {
            let lines = CommandRun.make("profiles", wiring: .live).output
            let names = Wiring.live.vocabulary.profileNames + ShippedProfiles.names
            expect(lines.map { $0.prefix { $0 != " " } }.map(String.init), is: names)
            expect(lines.allSatisfy { $0.split(separator: " ").count > 2 })
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

    @Test(
        arguments: try Fixture.rows("understudy-command/explain-first", as: (String, String).self))
    func `a text of a provider is explained by the finding that it means most often`(
        text: String, finding: String
    ) {
        let explained = Self.glossary.explanations(of: text).joined(separator: "\n")
        expect(explained, contains: "\n  understudy explain \(finding) tells what to do")
    }

    @Test(
        arguments: try Fixture.rows("understudy-command/explain-refusal", as: (String, String).self)
    )
    func `a refusal of a provider is explained by what to do there`(text: String, part: String) {
        let explained = Self.glossary.explanations(of: text).joined(separator: "\n")
        expect(explained, contains: "these findings end in it\n  \(part)")
        expect(explained, contains: "\n  refusal.stated: ")
        expect(explained, lacks: "tells what to do")
    }

    @Test func `every refusal that can be stated says what it means at the provider`() {
        let told = WordList.lines("refusals of providers").map { $0[0] }
        let profiles = ProfileNames.all.compactMap(Self.reader.profile)
        let stated = profiles.flatMap { $0.errors.table.values.flatMap(\.keys) }
            .filter { $0.hasPrefix("refusal.") && !$0.hasSuffix(".*") }
        expect(Set(stated.map { String($0.dropFirst(8)) }).subtracting(told).sorted(), is: [])
    }

    @Test func `every text of a case of an error is known`() throws {
        let tables = ProfileNames.all.compactMap(Self.reader.profile).map(\.errors.table)
        let rows = tables.flatMap(\.values).joined().filter { $0.key.contains("/") }
        expect(rows.count > 20)
        for (cause, worded) in rows {
            let text = try require(worded.description)
            let explained = Self.glossary.explanations(of: text).joined(separator: "\n")
            expect(explained, contains: "\(cause.prefix { $0 != "/" }): ", "\(text)")
        }
    }

    @Test func `an example of a member is a valid configuration, unless dots leave something out`()
        throws
    {
        let lead = "for example: "
        let reader = Self.reader
        for member in ExplainedMember.all(reader.members) {
            let lines = member.text({ _ in nil }, help: nil).split(separator: "\n")
                .map { $0.trimmed { $0 == " " } }
            let line = try require(lines.first { $0.hasPrefix(lead) })
            guard !line.contains("…") else { continue }
            do throws(InvalidConfiguration) {
                let json = try ConfigurationReader.parse(Array(line.utf8.dropFirst(lead.count)))
                _ = try reader.server(from: json)
            } catch {
                expect(error.description, is: "", "\(line)")
            }
        }
    }

    @Test(
        arguments: try Fixture.rows("understudy-command/explain-library", as: (String, String).self)
    )
    func `a message of a library is explained by what the article says`(
        text: String, part: String
    ) {
        expect(Self.glossary.explanations(of: text).joined(separator: "\n"), contains: part)
    }

    private static let search = "; understudy docs WORD… searches in all articles"

    @Test(arguments: [
        ("pkce.absnt", "'pkce.absent'"), ("redirect_urs", "'redirect_uris'"),
        ("--prot", "'--port'"),
    ])
    func `a name that is unknown gives the nearest ones`(name: String, nearest: String) {
        let run = CommandRun.make("explain", name, wiring: .live)
        expect(run.status, is: .failure)
        let lead = "understudy: nothing is called '\(name)'; the nearest are \(nearest)"
        expect(run.complaints.first?.hasPrefix(lead), is: true)
        expect(run.complaints.first?.hasSuffix(Self.search), is: true)
    }

    @Test(arguments: ["AADSTS50012", "aadsts999999999", "AADSTS99999: Something failed."])
    func `a number of a provider that is unknown has no neighbours`(code: String) {
        let run = CommandRun.make("explain", code, wiring: .live)
        let list = "https://learn.microsoft.com/entra/identity-platform/reference-error-codes"
        expect(
            run.complaints.first,
            is:
                "understudy: '\(code)' is a code of Entra ID that is not known here; \(list) has them"
                + Self.search)
    }

    @Test(arguments: [
        ("AADSTS50105", "at Entra ID: the application wants its users assigned"),
        (
            "AADSTS53003: Access has been blocked by Conditional Access policies.",
            "Entra ID: a policy"
        ),
        ("AADSTS530003", "at Entra ID: a policy of Conditional Access wants a managed device"),
    ])
    func `a refusal that is not played is explained, too`(text: String, part: String) {
        let explained = Self.glossary.explanations(of: text).joined(separator: "\n")
        expect(explained, contains: part)
        expect(explained, lacks: "findings")
    }

    @Test(arguments: ["basic", "strange words"])
    func `what is near to nothing, or has several words, leads to the articles`(name: String) {
        let run = CommandRun.make("explain", name, wiring: .live)
        expect(
            run.complaints.first,
            is: "understudy: nothing is called '\(name)'\(Self.search)")
    }

    private static var reader: ConfigurationReader {
        ConfigurationReader(vocabulary: Wiring.live.vocabulary) { _ in
            .failure(UnreadableFile(reason: "an explanation needs no files"))
        }
    }

    /// Made once, since it surveys the whole configuration.
    private static let glossary = Glossary(Wiring.live.vocabulary, Commands.all.map { $0.usage })
}
