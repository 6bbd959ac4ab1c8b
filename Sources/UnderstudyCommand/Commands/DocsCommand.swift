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

    /// The best section, which is the one of a client library's message, and the places of others.
    func found(_ words: String, in library: Library) throws(CommandFailure) -> String {
        let message = LibraryMessages.message(in: words)
        let told = message.flatMap { section(at: $0.place, in: library) }
        let hits = library.hits(of: words)
        guard let best = told ?? hits.first.map({ ($0.article, $0.section) }) else {
            throw .failure(
                "no article says anything about \(words.shown); understudy docs lists them all")
        }
        let others = hits.filter {
            $0.article.name != best.0.name || $0.section.text != best.1.text
        }
        .map { "  \($0.place)\n    \($0.excerpt.printed)" }
        return "\(best.0.title)\n\n\(best.1.text.printed)"
            + (others.isEmpty ? "" : "\n\nalso in\n" + others.joined(separator: "\n"))
    }

    /// - Parameter place: the name of an article, and the anchor of a section.
    func section(at place: String, in library: Library) -> (Article, ArticleSection)? {
        guard let (name, anchor) = place.halves(at: "#"),
            let article = library.article(String(name)),
            let section = article.sections.first(where: { $0.anchor == anchor })
        else { return nil }
        return (article, section)
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
