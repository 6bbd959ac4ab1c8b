import Configuration
import Members
import OAuth
import Pages
import Text
import Web

/// Prints an article, or what the articles say about a few words.
struct DocsCommand: Command {
    static let usage = CommandUsage(
        name: "docs",
        operand: CommandUsage.Operand(
            placeholder: "TOPIC", isRequired: false, isRepeated: true),
        summary: "list the articles, print one, or search in them",
        options: Option.documenting)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let words = context.operands.joined(separator: " ")
        let searches = try context.options.read { $0.bool("search") ?? false }
        let (name, anchor) = words.halves(at: "#") ?? (words[...], "")
        let library = library(with: String(name))
        let article = searches ? nil : library.article(String(name))
        let section = article?.sections.first { $0.anchor == anchor }?.text ?? article?.text
        if words.isEmpty { return context.processEnvironment.print(list(library)) }
        if let section { return context.processEnvironment.print(section.printed) }
        context.processEnvironment.print(try found(words, in: library))
    }
}

private extension DocsCommand {
    /// The findings in other languages are there where somebody asks for them: to list them takes a
    /// third of the time of a search.
    func library(with name: String) -> Library {
        let languages = Language.all.filter {
            name.isEmpty || $0 == .english
                || Article.name(ofFindingsIn: $0).lowercased() == name.lowercased()
        }
        return Library(References.all(context.wiring.vocabulary.rules, in: languages))
    }

    func list(_ library: Library) -> String {
        ArticleKind.allCases.map { kind in
            let title = Language.english.say(kind.title)
            let rows = library.articles(kind).map { article in
                let gap = String(repeating: " ", count: max(1, 21 - article.name.count))
                return "  \(article.name)\(gap)\(article.summary.printed.shortened(to: 80))"
            }
            return ([title] + rows).joined(separator: "\n")
        }.joined(separator: "\n\n")
            + "\n\nunderstudy docs TOPIC prints one; understudy docs WORD… searches in all"
    }

    /// The best section, and the places of others.
    func found(_ words: String, in library: Library) throws(CommandFailure) -> String {
        let hits = library.hits(of: words)
        guard let best = hits.first else {
            throw .failure(
                "no article says anything about \(words.shown); understudy docs lists them all")
        }
        let others = hits.dropFirst().map { "  \($0.place)\n    \($0.excerpt.printed)" }
        return "\(best.article.title)\n\n\(best.section.text.printed)"
            + (others.isEmpty ? "" : "\n\nalso in\n" + others.joined(separator: "\n"))
    }
}

private extension String {
    /// Whole words, at most so many characters.
    func shortened(to most: Int) -> String {
        guard count > most, let end = prefix(most).lastIndex(of: " ") else { return self }
        return self[..<end] + " …"
    }

    /// Without comments and pictures; links lead to topics.
    var printed: String {
        let lines = parts(at: "\n").filter { !$0.hasPrefix("<!-- ") && !$0.hasPrefix("![") }
        let replaced = [(".md)", ")"), (".md#", "#"), ("&lt;", "<"), ("&amp;", "&")]
        return replaced.reduce(lines.joined(separator: "\n")) {
            $0.replacing(text: $1.0, with: $1.1)
        }
    }
}
