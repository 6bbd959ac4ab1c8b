import Configuration
import Foundation
import Pages
import TestSupport
import Testing

@testable import Web

/// The articles inside the binary, and the links to them.
struct `The articles inside` {
    private static let library = Library.whole(ConfigurationVocabulary.served.rules)
    private static let root = Fixture.root.deletingLastPathComponent()
    private static let folder = root.appending(path: "Sources/Understudy/Understudy.docc")

    static let cases: [Case] = [
        Case("are those of the folder, but for a few, in the order of its index") {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".md") }
            let others = ["Library", "Figures", "Architecture"]
            expect(
                (library.articles.map(\.name) + others + ["Understudy"]).map { $0 + ".md" }
                    .sorted(),
                is: files.sorted())
            let index = try text("Sources/Understudy/Understudy.docc/Understudy.md")
            expect(
                index.matches(of: /<doc:(\w+)>/).map { String($0.output.1) },
                is: ArticleKind.allCases.flatMap { library.articles($0).map(\.name) }
                    + others)
        },
        Case("have links that lead to pages and headings that there are") {
            let place = ToolPlace(
                profile: "generic", tenant: nil, control: "/_understudy", home: "/", isServed: true)
            let page = DocumentsPage(
                of: library, at: place,
                ui: Interface(language: .english, assets: "/assets", profile: "generic"))
            let pages = Dictionary(
                uniqueKeysWithValues: library.articles.map { ($0.name, page.article($0).html) })
            let ids = pages.mapValues { html in
                html.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
            }
            for (name, html) in pages {
                let own = ids[name] ?? []
                expect(Set(own).count, is: own.count, "\(name) has two headings of one name")
                for link in html.matches(of: /href="([^"]*)"/).map({ String($0.output.1) }) {
                    let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                    let isOwn = parts[0].isEmpty
                    guard isOwn || parts[0].hasPrefix("/_understudy/docs/") else { continue }
                    let target = isOwn ? name : String(parts[0].dropFirst(18))
                    let found = try require(ids[target], "\(link) in \(name)")
                    expect(
                        parts.count < 2 || found.contains(String(parts[1])), "\(link) in \(name)")
                }
                let prose = html.replacing(/<code>[^<]*<\/code>/, with: "")
                expect(
                    !prose.contains("](") && !prose.contains("<p>|"), "\(name) is Markdown still")
            }
        },
        Case("have an entry for each finding, in each complete language") {
            for language in Language.all.filter(\.isComplete) {
                let article = try require(library.article(Article.name(ofFindingsIn: language)))
                let anchors = Set(article.sections.map(\.anchor))
                let codes = ConfigurationVocabulary.served.diagnosisCodes.map(\.name)
                expect(codes.filter { !anchors.contains($0) }, is: [])
            }
        },
        Case("are named by what is read beside the binary") {
            let files = [
                "README.md", "docker/packages/python/README.md", "docker/packages/node/README.md",
            ]
            for file in files {
                for match in try text(file).matches(of: /understudy docs ([A-Za-z0-9]+)/) {
                    let name = String(match.output.1)
                    expect(library.articles.contains { $0.name == name }, "\(name) in \(file)")
                }
            }
        },
    ]

    @Test(arguments: cases) func hold(_ behaviour: Case) async throws { try await behaviour() }

    private static func text(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }
}
