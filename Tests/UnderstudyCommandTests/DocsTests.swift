import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The docs command` {
    private static func run(_ words: String...) -> String {
        CommandRun.make(["docs"] + words, wiring: .live).output.joined(separator: "\n")
    }

    @Test func `lists the articles in the order of a reader`() {
        let list = Self.run()
        expect(list.hasPrefix("Tutorial\n  Tour                 A login, a mistake"))
        expect(list, contains: "\n\nReference\n  Options  ")
        expect(list.split(separator: "\n").allSatisfy { $0.count < 110 })
    }

    @Test(arguments: [
        ("Cognito", "# Amazon Cognito\n"), ("cognito", "# Amazon Cognito\n"),
        ("Amazon Cognito", "# Amazon Cognito\n"), ("entra", "# Entra ID\n"),
        ("diagnoses", "# Diagnoses\n"), ("diagnosesInJapanese", "# 診断コード一覧\n"),
        ("Rules#Matches", "## Matches\n"),
    ])
    func `prints an article`(name: String, start: String) {
        expect(Self.run(name).hasPrefix(start))
        expect(Self.run(name), lacks: "<!--")
        expect(Self.run(name), lacks: ".md)")
    }

    @Test(arguments: [
        ("pkce", "Troubleshooting\n\n## State, cookies and PKCE\n"),
        ("code.reused", "Diagnoses\n\n### `code.reused`\n"),
        ("gitlab", "Providers as files\n\n## GitLab"),
        ("x", "Providers as files\n\n## X\n"),
    ])
    func `prints the best section on a matter, and where else to look`(words: String, start: String)
    {
        expect(Self.run(words).hasPrefix(start), "\(Self.run(words).prefix(60))")
    }

    @Test(
        arguments: try Fixture.rows("understudy-command/docs-message", as: (String, String).self))
    func `leads from a message to the table that has it`(message: String, heading: String) {
        let found = Self.run(message)
        expect(found.hasPrefix("Troubleshooting\n\n\(heading)\n"), "\(found.prefix(60))")
    }

    @Test func `looks for words that are the name of an article, too`() {
        expect(Self.run("--search", "rules"), contains: "\n\nalso in\n  ")
    }

    @Test func `says where nothing is found`() {
        expect(
            CommandRun.make("docs", "qqqqqqqqqq", wiring: .live).complaints.joined(),
            contains: "no article says anything about 'qqqqqqqqqq'; understudy docs lists them all")
    }
}
