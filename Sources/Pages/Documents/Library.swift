import CAssets
import Text

/// All articles: those that somebody wrote, which are in the binary, and those that list what else
/// is in it.
package struct Library: Sendable {
    package let articles: [Article]

    /// - Parameter references: the articles that are made of tables.
    package init(_ references: [Article]) {
        let written = EmbeddedFile.list(understudy_articles).map { file in
            let parts = file.name.parts(at: "/").map(String.init)
            let kind = ArticleKind(rawValue: parts[0])
            return Article(parts[1], kind ?? .explanation, file.text, isMade: false)
        }
        articles = written + references
    }

    /// The article of that name or title in any case, else the first whose name begins so.
    package func article(_ name: String) -> Article? {
        let name = name.lowercased()
        let same = articles.first { [$0.name, $0.title].contains { $0.lowercased() == name } }
        return same ?? articles.first { name.count > 3 && $0.name.lowercased().hasPrefix(name) }
    }

    package func articles(_ kind: ArticleKind) -> [Article] { articles.filter { $0.kind == kind } }
}

/// A section of an article that says something about what is looked for.
package struct ArticleHit: Sendable {
    package let article: Article
    package let section: ArticleSection
    /// The first line that holds the first word, shortened.
    package let excerpt: String

    private static let longestExcerpt = 160

    /// `Rules: Denials`, or the title alone.
    package var place: String {
        section.heading == article.title ? article.title : "\(article.title): \(section.heading)"
    }

    fileprivate init(_ word: [UInt8], in section: ArticleSection, of article: Article) {
        self.article = article
        self.section = section
        let lines = section.lines.dropFirst()
        let line =
            lines.first { Array($0.lowercased().utf8).count(of: word, atMost: 1) > 0 }
            ?? lines.first { !$0.isEmpty }
        let text = String(line ?? "").filter { !"|#`*".contains($0) }.words.joined(separator: " ")
        excerpt =
            text.count > Self.longestExcerpt ? text.prefix(Self.longestExcerpt) + "…" : text
    }
}

extension Library {
    private static let most = 20

    /// The sections that hold all words, those first that have them in their headings. A word that
    /// no article holds is taken for the nearest one that does.
    ///
    /// - Parameter language: of the reader; what is in another one but English comes last.
    package func hits(of query: String, in language: Language = .english) -> [ArticleHit] {
        let words = query.lowercased().words.map { word in
            let bytes = Array(word.utf8)
            let isKnown = articles.contains { article in
                article.sections.contains { $0.bytes.count(of: bytes, atMost: 1) > 0 }
            }
            return isKnown ? bytes : nearest(to: bytes).map { Array($0.utf8) } ?? bytes
        }
        guard let first = words.first else { return [] }
        var found: [(article: Article, section: ArticleSection, weight: Int)] = []
        for article in articles {
            let isForeign = ![language, .english].contains(article.language)
            for section in article.sections {
                guard let weight = section.weight(of: words, in: article, query) else { continue }
                found.append((article, section, isForeign ? 0 : weight))
            }
        }
        return found.ordered { -$0.weight }.prefix(Self.most)
            .map { ArticleHit(first, in: $0.section, of: $0.article) }
    }

    /// The word of an article that a misspelt one most likely means: with the same first letter.
    private func nearest(to word: [UInt8]) -> String? {
        let parts = articles.flatMap(\.sections).flatMap { section in
            section.bytes.split { !$0.isBase64URL && $0 < 128 }
                .filter { $0.first == word.first && abs($0.count - word.count) < 3 }
        }
        return String(decoding: word, as: UTF8.self)
            .nearest(among: Set(parts.map { String(decoding: $0, as: UTF8.self) }).sorted())
    }
}

private extension ArticleSection {
    private static let mostCounted = 20

    /// nil where a word is missing, or there is nothing to read.
    func weight(of words: [[UInt8]], in article: Article, _ query: String) -> Int? {
        let counts = words.map { bytes.count(of: $0, atMost: Self.mostCounted) }
        guard !counts.contains(0), lines.dropFirst().contains(where: { !$0.isEmpty }) else {
            return nil
        }
        let isNamed = { (text: String) in
            words.allSatisfy { Array(text.lowercased().utf8).count(of: $0, atMost: 1) > 0 }
        }
        let isMeant = heading.lowercased() == query.lowercased()
        let named =
            (isMeant ? 2000 : 0) + (isNamed(heading) ? 1000 : 0)
            + (lists(query.lowercased()) ? 900 : 0) + (isNamed(article.title) ? 100 : 0)
        // A table is to look things up in, once one knows what they are called.
        let isTable = lines.filter { $0.hasPrefix("|") }.count * 2 > lines.count
        let share = isTable ? 10 : article.kind == .provider ? 4 : 1
        let weight = named + counts.reduce(0, +) * 10 / share
        return article.isMade ? weight / 10 : weight
    }

    /// Whether a table of messages has one that begins with a text, which is more than a plain word.
    private func lists(_ text: String) -> Bool {
        guard text.utf8.contains(where: { $0 == .ascii(" ") || $0 == .ascii("_") || $0.isDigit }),
            lines.contains(where: { $0.hasPrefix("| what it") })
        else { return false }
        return lines.contains { line in
            line.hasPrefix("| `")
                && line.dropFirst(2).halves(at: "|")?.before.lowercased()
                    .contains(text: "`\(text)") == true
        }
    }
}

private extension [UInt8] {
    func count(of word: [UInt8], atMost most: Int) -> Int {
        var (count, place) = (0, 0)
        while count < most, place + word.count <= self.count {
            if self[place] == word[0], self[place..<place + word.count].elementsEqual(word) {
                count += 1
                place += word.count
            } else {
                place += 1
            }
        }
        return count
    }
}
