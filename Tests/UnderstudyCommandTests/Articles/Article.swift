import Foundation
import TestSupport

/// A page of the documentation, whose generated tables stand between
/// `<!-- generated: NAME -->` and `<!-- end -->`.
struct Article {
    static let folder = Fixture.root.deletingLastPathComponent()
        .appending(path: "Sources/Understudy/Understudy.docc")

    let url: URL
    var text: String

    init(named name: String) throws {
        url = Article.folder.appending(path: "\(name).md")
        text = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    }

    /// The names of all articles, sorted.
    static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
        }
    }

    func write() throws {
        try Data(text.utf8).write(to: url)
    }
}

extension Article {
    /// The names of the tables in the article, in order.
    var generatedNames: [String] {
        text.matches(of: /<!-- generated: (.+) -->/).map { String($0.output.1) }
    }

    /// The text between the markers of a table; nil if the article has no place for it.
    subscript(generated name: String) -> String? {
        get {
            place(of: name).map { String(text[$0].dropLast()) }
        }
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
