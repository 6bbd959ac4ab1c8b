import Foundation
import TestSupport

/// A pattern of a phrase in the sources.
struct SourcePhrase: Hashable {
    let pattern: String
    let file: String
    /// The code of the finding that it is written for; nil where a function in between takes it.
    let code: String?
    let isRemedy: Bool
}

/// The patterns of phrases in the sources, known by where they stand: in the arguments of what takes a
/// `Phrase`, and in the bodies of what gives one.
struct SourcePhrases {
    private let files: [(name: String, tokens: [SwiftToken])]
    /// The functions and types that take a phrase.
    private let takers: Set<String>
    /// The codes of findings by the names of their constants.
    private let codes: [String: String]

    init(_ sources: [String: String]) {
        files = sources.sorted { $0.key < $1.key }.map { ($0.key, SwiftTokens.of($0.value)) }
        takers = Set(files.flatMap { PhraseTakers.all(in: $0.tokens) })
        codes = files.reduce(into: [:]) { codes, file in
            codes.merge(DiagnosisConstants.all(in: file.tokens)) { first, _ in first }
        }
    }

    /// The sources of everything that may word a finding.
    static func ofThisPackage() throws -> SourcePhrases {
        let root = Fixture.root.deletingLastPathComponent()
        let targets = ["JOSE", "OAuth", "Providers", "Web"]
        var sources: [String: String] = [:]
        for target in targets {
            let folder = root.appending(path: "Sources/\(target)")
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            for name in names where name.hasSuffix(".swift") {
                let data = try Data(contentsOf: folder.appending(path: name))
                sources["Sources/\(target)/\(name)"] = String(decoding: data, as: UTF8.self)
            }
        }
        return SourcePhrases(sources)
    }

    /// Each text literal, whether or not it is known to be a phrase.
    var literals: Set<String> {
        Set(
            files.flatMap(\.tokens).compactMap {
                if case .literal(let text) = $0 { text } else { nil }
            })
    }

    var all: Set<SourcePhrase> {
        var found: [SourcePhrase] = []
        for (name, tokens) in files {
            var known: Set<Int> = []
            for place in places(in: tokens).sorted(by: { $0.range.count < $1.range.count }) {
                for index in literals(in: tokens, place.range) where known.insert(index).inserted {
                    guard case .literal(let text) = tokens[index] else { continue }
                    let before = tokens[place.range.lowerBound..<index]
                    found.append(
                        SourcePhrase(
                            pattern: text, file: name, code: place.code,
                            isRemedy: before.contains(.word("remedy"))))
                }
            }
        }
        return Set(found)
    }
}

private extension SourcePhrases {
    struct Place {
        let range: Range<Int>
        var code: String?
    }

    func places(in tokens: [SwiftToken]) -> [Place] {
        tokens.indices.compactMap { index in
            guard case .word(let word) = tokens[index] else { return nil }
            if takers.contains(word), tokens.at(index + 1) == .mark("("),
                tokens.at(index - 1) != .word("func")
            {
                let code = word == "found" ? constant(before: index, in: tokens) : nil
                return Place(
                    range: index + 1..<tokens.end(ofGroupAt: index + 1),
                    code: code.flatMap { codes[$0] })
            }
            guard word == "Phrase", [.mark(">"), .mark(":")].contains(tokens.at(index - 1)) else {
                return nil
            }
            let next = tokens.at(index + 1) == .mark("?") ? index + 2 : index + 1
            switch tokens.at(next) {
            case .mark("{"): return Place(range: next..<tokens.end(ofGroupAt: next))
            case .mark("="): return Place(range: next..<tokens.endOfValue(after: next))
            default: return nil
            }
        }
    }

    /// `ClientDiagnosis.missing` before `.found`.
    func constant(before index: Int, in tokens: [SwiftToken]) -> String? {
        guard tokens.at(index - 1) == .mark("."), tokens.at(index - 3) == .mark("."),
            case .word(let type)? = tokens.at(index - 4),
            case .word(let name)? = tokens.at(index - 2)
        else { return nil }
        return "\(type).\(name)"
    }

    /// The literals that are phrases: not those in lists, in the sections of codes and in what is taken
    /// word for word.
    func literals(in tokens: [SwiftToken], _ range: Range<Int>) -> [Int] {
        var found: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            switch tokens[index] {
            case .mark("[") where tokens.at(index - 1) == .mark(":"),
                .mark("(") where Self.others.contains(tokens.at(index - 1)):
                index = tokens.end(ofGroupAt: index)
                continue
            case .literal(let text):
                let isVerbatim = tokens.at(index - 2) == .word("verbatim")
                let isPattern = tokens.at(index - 1) == .word("case")
                if !isVerbatim, !isPattern, Self.isPhrase(text) { found.append(index) }
            default: break
            }
            index += 1
        }
        return found
    }

    /// Calls within a place whose literals are no phrases.
    static let others: [SwiftToken?] = [.word("DiagnosisCode"), .word("joined")]

    /// A name such as `grant_type` is a value, and what has only holes needs no words.
    static func isPhrase(_ text: String) -> Bool {
        text.contains(where: \.isLetter) && (text.contains(" ") || text.contains("{}"))
    }
}
