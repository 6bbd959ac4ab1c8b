import Foundation
import TestSupport
import Testing
import Web

extension GeneratedTable {
    /// The tables of an article that name a provider of the ledger: `evidence of okta`.
    static func evidence(in article: ArticleFile) -> [GeneratedTable] {
        providers(in: article).map { provider in
            GeneratedTable(name: lead + provider) { try text(of: Evidence.of(provider)) }
        }
    }

    fileprivate static func providers(in article: ArticleFile) -> [String] {
        article.generatedNames.filter { $0.hasPrefix(lead) }.map {
            String($0.dropFirst(lead.count))
        }
    }

    private static let lead = "evidence of "

    /// The sources, those of one or two facts in a row.
    private static func text(of all: [Evidence]) -> String {
        let (ours, foreign) = (all.filter(\.isOurs), all.filter { !$0.isOurs })
        let sources = Dictionary(grouping: foreign, by: \.place)
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
        let (often, seldom) = (sources.filter { $0.count > 2 }, sources.filter { $0.count < 3 })
        let links = seldom.map(link).joined(separator: ", ")
        return MarkdownTable(
            ["source", "facts", "newest", "about"],
            often.map { [link($0)] + cells($0) }
                + (seldom.isEmpty ? [] : [[links] + cells(seldom.flatMap(\.self))])
                + [["all \(sources.count) sources"] + cells(foreign)]
                + (ours.isEmpty ? [] : [["ours, beside these"] + cells(ours)])
        ).text
    }

    private static func link(_ facts: [Evidence]) -> String {
        "[\(facts[0].place)](\(facts.map(\.address).min() ?? ""))"
    }

    private static func cells(_ facts: [Evidence]) -> [String] {
        [
            String(facts.count), facts.map(\.date).max() ?? "",
            Set(facts.map(\.topic)).sorted().joined(separator: ", "),
        ]
    }
}

extension `The articles` {
    @Test func `an article and explain count the facts of each provider`() throws {
        let providers = try Evidence.providers
        let told = try ArticleFile.names.flatMap {
            try GeneratedTable.providers(in: ArticleFile(named: $0))
        }
        expect(
            told.sorted(), is: providers,
            "an article tells of a provider by <!-- generated: evidence of PROFILE -->")
        let counts = try providers.map { provider in
            let facts = try Evidence.of(provider).filter { !$0.isOurs }
            return "\(provider) \(facts.count) \(Set(facts.map(\.place)).count)\n"
        }
        let file = Fixture.root.deletingLastPathComponent()
            .appending(path: "Sources/CAssets/Tables/evidence.txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(counts.joined().utf8).write(to: file)
        }
        expect(
            try String(decoding: Data(contentsOf: file), as: UTF8.self), is: counts.joined(),
            "evidence.txt lags; \(Self.remedy)")
    }
}

private extension Evidence {
    /// The repository, or the host of a page.
    var place: String {
        let words = source.split { $0 == "/" || $0 == " " }.map(String.init)
        guard words.first == "https:" else { return words.prefix(2).joined(separator: "/") }
        return words[1] == "github.com" ? words[2...3].joined(separator: "/") : words[1]
    }

    /// The address that a reader can open.
    var address: String { place.contains("/") ? "https://github.com/\(place)" : source }
}
