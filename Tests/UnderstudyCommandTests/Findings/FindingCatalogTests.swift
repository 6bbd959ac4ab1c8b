import Expectations
import Foundation
import OAuth
import Providers
import TestSupport
import Testing

/// What the articles say about findings is what the sources say.
struct `The catalogue of findings` {
    private static let codes = ProviderCatalog.allDiagnosisCodes.map(\.name)

    @Test func `has each text that the sources give a code`() throws {
        let missing = MissingFindings.of(try .ofThisPackage(), in: Findings.all)
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    /// Otherwise a mistake in the search would look like a catalogue without a gap.
    @Test func `lacks a text, and says where to put it`() {
        expect(
            MissingFindings.of(.sample, in: Findings.all),
            is: [
                """
                Sources/OAuth/Lost.swift: add "client {} was lost at {}" to the causes of client.lost in \
                Tests/UnderstudyCommandTests/Findings/Findings+Client.swift
                """,
                """
                Sources/OAuth/Lost.swift: add "find it" to the remedies of client.lost in \
                Tests/UnderstudyCommandTests/Findings/Findings+Client.swift
                """,
            ])
    }

    @Test func `has no text that the sources lack`() throws {
        let keys = try SourcePhrases.ofThisPackage().keys
        for text in Findings.all.flatMap({ $0.causes + $0.remedies }) where text != "{}" {
            #expect(keys.contains(text), "nothing says '\(text)' any more")
        }
    }

    @Test func `has each code once, with a cause and a remedy`() {
        expect(Findings.all.map(\.code).sorted(), is: Self.codes.sorted())
        for texts in Findings.all {
            #expect(!texts.causes.isEmpty && !texts.remedies.isEmpty, "\(texts.code)")
        }
    }

    @Test func `begins no text with a capital and ends none with a full stop`() {
        for text in Findings.all.flatMap({ $0.causes + $0.remedies }) {
            #expect(text.last != ".", "\(text)")
        }
    }

    /// Plain words: "X is not a Y", "must", "may".
    @Test(arguments: ["is no ", "has not ", "by the books"])
    func `is in plain English`(words: String) throws {
        for phrase in try SourcePhrases.ofThisPackage().all
        where !phrase.file.hasPrefix("Sources/Pages/") {
            #expect(!phrase.key.contains(words), "\(phrase.file): \(phrase.key)")
        }
    }
}

/// What the sources say of a code and the catalogue lacks, as sentences that say what to do.
enum MissingFindings {
    static func of(_ phrases: SourcePhrases, in catalogue: [FindingTexts]) -> [String] {
        let causes = Set(catalogue.flatMap { row in row.causes.map { [row.code, $0] } })
        let remedies = Set(catalogue.flatMap { row in row.remedies.map { [row.code, $0] } })
        return phrases.all.compactMap { phrase in
            guard let code = phrase.code,
                !(phrase.isRemedy ? remedies : causes).contains([code, phrase.key])
            else { return nil }
            return """
                \(phrase.file): add "\(phrase.key)" to the \(phrase.isRemedy ? "remedies" : "causes") of \
                \(code) in \(file(for: code))
                """
        }.sorted()
    }

    /// The file that has the other codes of the family, which is what stands before the full stop.
    private static func file(for code: String) -> String {
        let root = Fixture.root.deletingLastPathComponent()
        let folder = "Tests/UnderstudyCommandTests/Findings"
        let family = code.prefix { $0 != "." }
        let names =
            (try? FileManager.default.subpathsOfDirectory(
                atPath: root.appending(path: folder).path)) ?? []
        let name = names.filter { $0.contains("+") }.sorted().first { name in
            let data = try? Data(contentsOf: root.appending(path: "\(folder)/\(name)"))
            return String(decoding: data ?? Data(), as: UTF8.self).contains("\"\(family).")
        }
        return "\(folder)/\(name ?? "a new file")"
    }
}
