import Foundation
import TestSupport
import Testing

/// A page of the documentation, whose generated tables stand between
/// `<!-- generated: NAME -->` and `<!-- end -->`.
struct ArticleFile {
    static let folder = Fixture.root.deletingLastPathComponent()
        .appending(path: "Sources/Understudy/Understudy.docc")

    let url: URL
    var text: String

    init(named name: String) throws {
        url = ArticleFile.folder.appending(path: "\(name).md")
        text = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    }

    /// The names of all articles, sorted.
    static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
        }
    }

    func write() throws { try Data(text.utf8).write(to: url) }
}

extension ArticleFile {
    /// The names of the tables in the article, in order.
    var generatedNames: [String] {
        text.matches(of: /<!-- generated: (.+) -->/).map { String($0.output.1) }
    }

    /// The text between the markers of a table; nil if the article has no place for it.
    subscript(generated name: String) -> String? {
        get { place(of: name).map { String(text[$0].dropLast()) } }
        set {
            guard let newValue, let place = place(of: name) else { return }
            text.replaceSubrange(place, with: "\(newValue)\n")
        }
    }

    /// The blocks of one language.
    func blocks(of language: String) -> [String] {
        text.components(separatedBy: "\n```\(language)\n").dropFirst()
            .map { $0.components(separatedBy: "\n```")[0] }
    }

    /// The links that are no web addresses.
    var links: [String] {
        text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
            .filter { !$0.contains("://") }
    }

    /// The lines between the markers, the last line feed included.
    private func place(of name: String) -> Range<String.Index>? {
        guard let start = text.range(of: "<!-- generated: \(name) -->\n"),
            let end = text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex)
        else { return nil }
        return start.upperBound..<end.lowerBound
    }
}

/// The articles agree with the code.
struct `The articles` {
    static let remedy = """
        RECORD=1 swift test --disable-xctest --filter "The articles" writes what the code says
        """

    @Test(arguments: try ArticleFile.names)
    func `the tables of an article are those of the code`(name: String) throws {
        var article = try ArticleFile(named: name)
        let tables = (GeneratedTable.all[name] ?? []) + GeneratedTable.evidence(in: article)
        expect(article.generatedNames, is: tables.map(\.name))
        let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
        for table in tables {
            let text = try table.text()
            if isRecording { article[generated: table.name] = text }
            expect(
                article[generated: table.name], is: text,
                "the table '\(table.name)' of \(name).md is not current; \(Self.remedy)")
        }
        if isRecording, !tables.isEmpty { try article.write() }
    }

    static let cases: [Case] = [
        Case("a link between articles leads somewhere") {
            for name in try ArticleFile.names {
                let article = try ArticleFile(named: name)
                for link in article.links {
                    let file = link.prefix { $0 != "#" }
                    let path =
                        file.isEmpty
                        ? article.url : ArticleFile.folder.appending(path: String(file))
                    // DocC names a picture without its folder and its ending.
                    let picture = ArticleFile.folder.appending(path: "Resources/\(file).png")
                    let isThere = [path, picture].contains {
                        FileManager.default.fileExists(atPath: $0.path)
                    }
                    expect(isThere, "\(link) in \(name).md")
                }
            }
        },
        Case("code that an article shows is code of a test") {
            let tests = Self.root.appending(path: "Tests/FlowTests/Library")
            let code = try ["TestingArticleTests", "LibraryArticleTests"].map { name in
                let file = tests.appending(path: "\(name).swift")
                return try String(decoding: Data(contentsOf: file), as: UTF8.self)
                    .withoutIndentation
            }
            for name in try ArticleFile.names {
                for block in try ArticleFile(named: name).blocks(of: "swift") {
                    let shown = block.withoutIndentation
                    expect(code.contains { $0.contains(shown) }, "in \(name).md: \(block)")
                }
            }
        },
        Case("the index lists every type of the library") {
            let index = try ArticleFile(named: "Understudy").text
            let sources = Self.root.appending(path: "Sources/Understudy")
            let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
            for case let file as URL in try require(files) where file.pathExtension == "swift" {
                let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
                let declaration =
                    /(?m)^(?:    )?public (?:final )?(?:class|struct|enum|protocol) (\w+)/
                for match in text.matches(of: declaration) {
                    let name = match.output.1
                    expect(
                        index.contains("``\(name)``") || index.contains("/\(name)``"),
                        "\(name) of \(file.lastPathComponent) is not in Understudy.md")
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["conditions", "effects"])
    func `each member of a rule is explained`(table: String) throws {
        let rules = try ArticleFile(named: "Rules")
        let members = try require(ArticleFile(named: "RuleMembers")[generated: table])
            .matches(of: /(?m)^\| (`[a-z_]+`)/).map { String($0.output.1) }
        for member in members {
            expect(rules.text.contains(member), "no sentence of Rules.md is about \(member)")
        }
    }

    private static let root = Fixture.root.deletingLastPathComponent()
}

private extension String {
    /// Each line without its leading blanks.
    var withoutIndentation: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
}
