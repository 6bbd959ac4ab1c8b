import Foundation
import OAuth
import Pages
import Providers
import TestSupport
import Testing

/// The rows of the translations are the catalogue of what findings say.
struct `The translations` {
    private static let codes = ProviderCatalog.allDiagnosisCodes.map(\.name)

    @Test func `each phrase of the sources has a row`() throws {
        let missing = MissingTranslations.of(try .ofThisPackage(), in: Translations.all)
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    /// Otherwise a mistake in the search would look like a catalogue without a gap.
    @Test func `a phrase without a row is found and told where to put one`() {
        let source = """
            enum ClientDiagnosis { static let lost = DiagnosisCode("client.lost", "RFC 6749 §2") }
            extension Diagnosis {
                static func lost(_ id: String) -> Diagnosis {
                    ClientDiagnosis.lost.found(
                        "client \\(id.shown(as: "a b")) was "
                            + "lost at \\(place ?? "an unknown place")",
                        remedy: known ? "find it" : advice(for: id), facts: ["sent to": "no one"])
                }
                private static func advice(for id: String) -> Phrase? {
                    switch id {
                    case "a b": "look for it"
                    default: nil
                    }
                }
            }
            extension DiagnosisCode {
                func found(_ problem: Phrase, remedy: Phrase, facts: [String: String]) {}
            }
            """
        let phrases = SourcePhrases(["Sources/OAuth/Lost.swift": source])
        #expect(
            MissingTranslations.of(phrases, in: Translations.all) == [
                """
                Sources/OAuth/Lost.swift: give "client {} was lost at {}" a row in \
                Sources/Pages/Translations/Translations+Client.swift: \
                .cause("client.lost", "client {} was lost at {}", "…")
                """,
                """
                Sources/OAuth/Lost.swift: give "find it" a row in \
                Sources/Pages/Translations/Translations+Client.swift: \
                .remedy("client.lost", "find it", "…")
                """,
                """
                Sources/OAuth/Lost.swift: give "look for it" a row in \
                Sources/Pages/Translations/Translations+Part.swift: .part("look for it", "…")
                """,
            ])
    }

    @Test func `each row is a text of the sources`() throws {
        let literals = try SourcePhrases.ofThisPackage().literals
        for row in Translations.all where row.english != "{}" {
            #expect(literals.contains(row.english), "nothing says '\(row.english)' any more")
        }
    }

    @Test func `each code has a cause and a remedy`() {
        for code in Self.codes {
            let roles = Translations.all.filter { $0.code == code }.map(\.role)
            #expect(roles.contains(.cause) && roles.contains(.remedy), "\(code)")
        }
    }

    @Test func `each row is of a code that exists`() {
        let codes = Set(Self.codes)
        for row in Translations.all where row.role != .part {
            #expect(codes.contains(row.code), "\(row.code)")
        }
    }
}

/// What the sources say and no row has, as sentences that say what to do.
enum MissingTranslations {
    static func of(_ phrases: SourcePhrases, in rows: [Translation]) -> [String] {
        let patterns = Set(rows.map(\.english))
        let texts = Set(rows.map { [$0.code, $0.english] })
        return phrases.all.filter { phrase in
            guard let code = phrase.code else { return !patterns.contains(phrase.pattern) }
            return !texts.contains([code, phrase.pattern])
        }.map(advice).sorted()
    }

    private static func advice(for phrase: SourcePhrase) -> String {
        let row =
            switch (phrase.code, phrase.isRemedy) {
            case (nil, _): ".part(\"\(phrase.pattern)\", \"…\")"
            case (let code?, true): ".remedy(\"\(code)\", \"\(phrase.pattern)\", \"…\")"
            case (let code?, false): ".cause(\"\(code)\", \"\(phrase.pattern)\", \"…\")"
            }
        return """
            \(phrase.file): give "\(phrase.pattern)" a row in \(file(for: phrase.code)): \(row)
            """
    }

    /// The file that has the other codes of the family, which is what stands before the full stop.
    private static func file(for code: String?) -> String {
        let root = Fixture.root.deletingLastPathComponent()
        let folder = "Sources/Pages/Translations"
        guard let family = code?.prefix(while: { $0 != "." }) else {
            return "\(folder)/Translations+Part.swift"
        }
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
