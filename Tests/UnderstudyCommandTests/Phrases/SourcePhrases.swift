import Foundation
import TestSupport

/// A phrase in the sources.
struct SourcePhrase: Hashable {
    /// What tables of translations have it under.
    let key: String
    let file: String
}

/// The phrases in the sources, known by where they stand: in the arguments of what takes a
/// `Phrase`, in the bodies of what gives one, and in the words of scripts.
struct SourcePhrases {
    private let files: [(name: String, tokens: [SwiftToken])]
    /// The functions and types that take a phrase, outside of `Pages`.
    private let takers: Set<String>

    init(_ sources: [String: String]) {
        files = sources.sorted { $0.key < $1.key }.flatMap { name, source in
            SwiftTokens.of(source).map { (name, $0) }
        }
        takers = Set(files.flatMap { PhraseTakers.all(in: $0.tokens) })
    }

    /// The sources of everything that people read, apart from the languages that it is told in.
    static func ofThisPackage() throws -> SourcePhrases { try thisPackage.get() }

    private static let thisPackage = Result { try read() }

    private static func read() throws -> SourcePhrases {
        let root = Fixture.root.deletingLastPathComponent()
        let targets = ["JOSE", "OAuth", "Pages", "Providers", "Web"]
        var sources: [String: String] = [:]
        for target in targets {
            let folder = root.appending(path: "Sources/\(target)")
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            for name in names where name.hasSuffix(".swift") && !name.hasPrefix("Languages/") {
                let data = try Data(contentsOf: folder.appending(path: name))
                sources["Sources/\(target)/\(name)"] = String(decoding: data, as: UTF8.self)
            }
        }
        return SourcePhrases(sources)
    }

    /// The keys of all phrases, and each other text, since it may become one on its way.
    var keys: Set<String> {
        let literals = files.flatMap(\.tokens).compactMap {
            if case .literal(let text) = $0 { text } else { nil }
        }
        return Set(literals).union(all.map(\.key))
    }

    var all: Set<SourcePhrase> {
        var found: [SourcePhrase] = []
        for (name, tokens) in files {
            var known: Set<Int> = []
            for place in places(in: tokens, of: name).sorted(by: { $0.range.count < $1.range.count }
            ) {
                for index in literals(in: tokens, place) where known.insert(index).inserted {
                    guard let key = tokens.key(at: index) else { continue }
                    found.append(SourcePhrase(key: key, file: name))
                }
            }
        }
        return Set(found)
    }
}

private extension SourcePhrases {
    struct Place {
        let range: Range<Int>
        /// Whether nothing but phrases stands there, so that a single word is one too.
        var isForPhrases = false
    }

    /// `Pages` says what it has to say by `say`, and its other functions take markup.
    func places(in tokens: [SwiftToken], of file: String) -> [Place] {
        let takers = file.hasPrefix("Sources/Pages/") ? ["say"] : takers
        return tokens.indices.compactMap { index in
            guard case .word(let word) = tokens[index] else { return nil }
            if takers.contains(word), tokens.at(index + 1) == .mark("("),
                tokens.at(index - 1) != .word("func")
            {
                return Place(
                    range: index + 1..<tokens.end(ofGroupAt: index + 1), isForPhrases: word == "say"
                )
            }
            if word == "ScriptWords", tokens.at(index + 1) == .mark("=") {
                return Place(
                    range: index + 1..<tokens.endOfValue(after: index + 1), isForPhrases: true)
            }
            guard word == "Phrase", [.mark(">"), .mark(":")].contains(tokens.at(index - 1)) else {
                return nil
            }
            let next = tokens.at(index + 1) == .mark("?") ? index + 2 : index + 1
            switch tokens.at(next) {
            case .mark("{"): return Place(range: next..<tokens.end(ofGroupAt: next))
            case .mark("="):
                return Place(range: next..<tokens.endOfValue(after: next), isForPhrases: true)
            default: return nil
            }
        }
    }

    /// The literals that are phrases: not those in lists, in the sections of codes and in what is
    /// taken word for word, and not the names of what is listed.
    func literals(in tokens: [SwiftToken], _ place: Place) -> [Int] {
        var found: [Int] = []
        var index = place.range.lowerBound
        while index < place.range.upperBound {
            switch tokens[index] {
            case .mark("[") where tokens.at(index - 1) == .mark(":"),
                .mark("(") where Self.others.contains(tokens.at(index - 1)):
                index = tokens.end(ofGroupAt: index)
                continue
            case .literal(let text):
                let isLabelled = Self.labels.contains(tokens.at(index - 2))
                let isPattern = tokens.at(index - 1) == .word("case")
                let isName = place.isForPhrases && tokens.at(index + 1) == .mark(":")
                let isPhrase =
                    place.isForPhrases ? text.contains(where: \.isLetter) : Self.isPhrase(text)
                if !isLabelled, !isPattern, !isName, isPhrase { found.append(index) }
            default: break
            }
            index += 1
        }
        return found
    }

    /// Before what is no phrase.
    static let labels: [SwiftToken?] = [.word("verbatim"), .word("meaning")]

    /// Calls within a place whose literals are no phrases.
    static let others: [SwiftToken?] = [.word("words"), .word("Finding"), .word("joined")]

    /// A name such as `grant_type` is a value, and what has only holes needs no words.
    static func isPhrase(_ text: String) -> Bool {
        text.contains(where: \.isLetter) && (text.contains(" ") || text.contains("{}"))
    }
}

private extension [SwiftToken] {
    /// The key of the phrase whose pattern is here, with its meaning if one is stated.
    func key(at index: Int) -> String? {
        guard case .literal(let pattern)? = at(index) else { return nil }
        guard at(index + 1) == .mark(","), at(index + 2) == .word("meaning"),
            case .literal(let meaning)? = at(index + 4)
        else { return pattern }
        return Phrase(Phrase(pattern: pattern, values: []), meaning: meaning).key
    }
}
