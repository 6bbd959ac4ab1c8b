import OAuth
import Text
import Web

/// The errors that people bring: of a specification, or with a provider's own code, number or text.
struct ExplainedErrors {
    /// The errors of the specifications, each before the findings that end in it most often.
    private static let usual = WordList.lines("errors that people bring")
        .map { (name: $0[0], findings: Array($0.dropFirst())) }

    static var names: [String] { usual.map(\.name) }

    private let texts: [ToldText]

    init(at profiles: [Profile]) {
        let usual = Self.usual.map { error in
            ToldText(error.name, .usual, error.findings.map { ($0, Self.elsewhere) })
        }
        let told = RefusalTexts.told.map { row in
            ToldText(
                row.text, .refusal, [(row.code.name, row.line ?? Self.elsewhere)],
                isClear: row.isClear)
        }
        let worded = profiles.flatMap { Self.worded($0.errors.table) }
        let stated = Set(profiles.flatMap { $0.errors.table.values.flatMap(\.keys) })
        // What a provider alone refuses, and nothing plays.
        let others = Self.advice.filter { !stated.contains("\(Self.stated)\($0.key)") }.map {
            ToldText(String($0.key), .profile, advice: $0.value)
        }
        texts = (usual + told + worded).filter { !$0.meanings.isEmpty } + others
    }

    /// The findings behind an error, as it stands or in a longer line, or what a library means by it;
    /// nil where neither an answer nor a library has it.
    func text(_ told: String) -> String? {
        let found = found(in: told)
        if let message = found.message { return message.explanation(of: told) }
        let meanings = meanings(of: found.texts).prefix(Self.most)
        let advice = found.texts.compactMap(\.advice)
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        guard let first = meanings.first?.name else {
            return advice.isEmpty ? nil : "\(told.shown): \(advice.joined(separator: "; or "))"
        }
        let rows = meanings.flatMap { name, line -> [String] in
            let row = TextRow.named(name).map { "\(name): \($0.told(as: line))" }
            return (name == Self.refused ? advice : []) + [row].compactMap(\.self)
        }
        let remedy = "understudy explain \(first) tells what to do"
        // Where a provider alone refuses, the finding is that somebody stated it here.
        let isAdvised = first == Self.refused && !advice.isEmpty
        let shown = told.utf8.allSatisfy(\.isBase64URL) ? told : told.shown
        let lines = rows + (isAdvised ? [] : [remedy]) + ["more: understudy docs Troubleshooting"]
        return "\(shown): an error of answers; these findings end in it"
            + lines.map { "\n  \($0)" }.joined()
    }
}

private extension ExplainedErrors {
    static let most = 12

    /// The line of a finding that holds for any provider.
    static let elsewhere = "elsewhere"

    /// The usual findings, the more frequent ones first.
    static let ranks = Dictionary(
        firsts: usual.flatMap(\.findings).enumerated().map { ($0.element, $0.offset) })

    /// The texts that are all that is told, else those of a number in it, of which what follows the
    /// number chooses, else the longest that it holds, else those of an error that it names. A
    /// message of a library counts where it has a number of its own, where it is longer than what a
    /// provider says in it, or where there is nothing else; one that passes on what a provider says
    /// only there.
    func found(in told: String) -> (texts: [ToldText], message: LibraryMessage?) {
        let line = LibraryMessages.line(told)
        let words = line.words
        let numbers = words.filter { $0.hasPrefix("aad") && $0.utf8.last?.isDigit == true }
        let numbered = texts.filter { text in numbers.contains { text.isAll(of: $0.inWords) } }
        let usual = numbered.filter { $0.source == .usual }
        let whole = texts.filter { $0.isAll(of: told.inWords) }
        let exact = whole.filter { !$0.hasHoles }
        if !whole.isEmpty { return ((exact.isEmpty ? whole : exact) + usual, nil) }
        let begun = texts.filter { text in
            text.words.count > 1 && text.words.first.map(numbers.contains) ?? false
                && text.isPart(of: line)
        }
        let longest = begun.map(\.size).max() ?? 0
        if !begun.isEmpty { return (begun.filter { $0.size == longest } + usual, nil) }
        if !numbered.isEmpty { return (numbered, nil) }
        if let own = LibraryMessages.numbered(words) { return ([], own) }
        let messages = LibraryMessages.within(line)
        let parts = texts.filter { $0.isClear && $0.isPart(of: line) }
        let size = parts.map(\.size).max() ?? 0
        let longer = messages.first { !$0.isWrapper && $0.text.isClear && $0.text.size > size }
        if let longer { return ([], longer) }
        if size > 0 { return (parts.filter { $0.size == size }, nil) }
        let named = words.filter { $0.utf8.contains(.ascii("_")) }
        let errors = texts.filter { text in
            text.source != .refusal && named.contains { text.isAll(of: $0.inWords) }
        }
        return (errors, errors.isEmpty ? messages.first : nil)
    }

    /// The findings in the order of their tables. Those of other endpoints come last, since whoever
    /// asks has most often met the error at a login.
    func meanings(of texts: [ToldText]) -> [ToldText.Meaning] {
        let ranked = { (name: String) in Self.ranks[name] ?? Int.max }
        let worded = texts.filter { $0.source == .profile }.flatMap(\.meanings).sorted {
            (ranked($0.name), $0.name) < (ranked($1.name), $1.name)
        }
        let listed = texts.filter { $0.source != .profile }.flatMap(\.meanings)
        let isUsual = texts.contains { $0.source == .usual }
        var known: Set<String> = []
        let all = (isUsual ? listed : listed + worded).filter { known.insert($0.name).inserted }
        let isLate = { (name: String) in ["logout.", "register."].contains { name.hasPrefix($0) } }
        return all.filter { !isLate($0.name) } + all.filter { isLate($0.name) }
    }

    /// What a provider says: its errors, its descriptions, what these begin with, and what follows a
    /// number.
    static func worded(_ table: ErrorTable) -> [ToldText] {
        table.flatMap { place, row in
            row.flatMap { cause, worded -> [ToldText] in
                let meanings: [ToldText.Meaning] = findings(cause, row, at: place)
                    .map { ($0, elsewhere) }
                let halves = worded.description?.halves(at: ":")
                let isNumbered = halves?.before.utf8.last?.isDigit == true
                let name = cause.hasPrefix(stated) ? cause.dropFirst(stated.count) : nil
                let texts = [
                    worded.error?[...], worded.description?[...], halves?.before,
                    isNumbered ? halves?.after : nil, name,
                ]
                return texts.compactMap(\.self).map {
                    ToldText(String($0), .profile, meanings, advice: name.flatMap { advice[$0] })
                }
            }
        }
    }

    /// The finding of refusals that a configuration states.
    static let refused = "refusal.stated"

    /// What a provider means by refusals that this server has no other finding for, by their names.
    static let advice = Dictionary(
        firsts: WordList.lines("refusals of providers").map {
            ($0[0][...], $0.dropFirst().joined(separator: " "))
        })

    /// What stands before the names of refusals that a configuration states.
    static let stated = "refusal."

    /// The findings behind a row: for a family and for an error the usual ones without a row of
    /// their own.
    static func findings(
        _ cause: String, _ row: [String: WordedError], at place: String
    ) -> [String] {
        if let cases = cause.halves(at: "/") { return [String(cases.before)] }
        if cause.hasPrefix(stated) { return [refused] }
        let isFamily = cause.hasSuffix(".*")
        guard isFamily || !cause.utf8.contains(.ascii(".")) else { return [cause] }
        let others = { (names: [String]) in
            names.filter { name in
                let family = "\(name.prefix { $0 != "." }).*"
                return row[name] == nil && (isFamily ? family == cause : row[family] == nil)
            }
        }
        let ofPlace = place == "token" ? "invalid_grant" : "invalid_request"
        let error = isFamily ? row[cause]?.error ?? ofPlace : cause
        // Hardly anything is not behind it.
        guard isFamily || error != "invalid_request" else { return [] }
        let same = others(usual.first { $0.name == error }?.findings ?? [])
        guard isFamily, same.isEmpty else { return same }
        let any = others(usual.flatMap(\.findings))
        return any.isEmpty
            ? others(TextRow.family(String(cause.dropLast(2))).map(\.name)) : any
    }
}

private extension TextRow {
    /// What it says of another provider; all that it may say where that depends on the case.
    func told(as line: String) -> String {
        let problem = Finding(untold: DiagnosisCode(name), as: line).problem
        return [name, Phrase.dots].contains(problem)
            ? told(isRemedy: false).joined(separator: "; or ") : problem
    }
}

/// A text of answers, and the findings behind it.
struct ToldText {
    typealias Meaning = (name: String, line: String)

    enum Source {
        /// The list of the errors that people bring.
        case usual
        /// The texts that are looked for in recordings.
        case refusal
        /// The errors of a profile.
        case profile
        /// The messages of libraries.
        case library
    }

    let source: Source
    let meanings: [Meaning]
    /// Whether it means that inside a longer line too.
    let isClear: Bool
    /// What it means at the provider that says it, and what to do there; nil for what findings tell.
    let advice: String?
    /// The words around the values in it, those of a name with underscores each.
    let words: [String]
    /// The texts around the values in it.
    private let pieces: [String]

    init(
        _ text: String, _ source: Source = .library, _ meanings: [Meaning] = [],
        isClear: Bool = true, advice: String? = nil
    ) {
        self.source = source
        self.advice = advice
        self.meanings = meanings
        let cut = TextRow.Line.holes(in: text).reduce(text) {
            $0.replacing(text: "{\($1)}", with: "*")
        }
        pieces = cut.parts(at: "*").map { String($0).inWords }
        words = pieces.joined().words
            .flatMap { $0.parts(at: "_", keepingEmpty: false).map(String.init) }
        self.isClear = isClear && words.count > 2
    }

    /// Whether values stand in it.
    var hasHoles: Bool { pieces.count > 1 }

    var size: Int { pieces.reduce(0) { $0 + $1.utf8.count } }

    /// A text that is hardly more than a value would be all of many lines.
    func isAll(of line: String) -> Bool {
        !hasHoles
            ? size > 7 && pieces[0] == line
            : size > 14 && Glob(pieces.joined(separator: "*")).matches(line)
    }

    func isPart(of line: String) -> Bool {
        Glob("*\(pieces.joined(separator: "*"))*").matches(line)
    }
}

extension String {
    /// Its words in lower case, each between spaces, without what stands around them.
    var inWords: String {
        lowercased().utf8.split { !$0.isBase64URL }.reduce(into: " ") { $0 += "\(Substring($1)) " }
    }
}
