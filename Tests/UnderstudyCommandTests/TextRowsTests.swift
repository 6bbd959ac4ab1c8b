import Foundation
import Pages
import TestSupport
import Testing

/// The rows of `CAssets/Findings` and `CAssets/Pages`, and the code that names them: no compiler
/// compares them.
struct `The rows of texts` {
    private static let rows = TextRow.all
    private static let sources = Result { try Sources() }

    @Test func `stand once, with an English text and a line for each remedy`() {
        let names = Self.rows.map(\.name)
        expect(Set(names).count, is: names.count)
        for row in Self.rows {
            #expect(!row.lines.isEmpty && row.lines.allSatisfy { !$0.text.isEmpty }, "\(row.name)")
            #expect(TextRow.named(row.name)?.lines.count == row.lines.count, "\(row.name)")
            guard !row.section.isEmpty else { continue }
            #expect(
                row.lines.contains { $0.isRemedy } && row.lines.contains { !$0.isRemedy },
                "\(row.name)")
        }
    }

    @Test func `have families whose rows follow each other`() {
        for (family, rows) in Dictionary(grouping: Self.rows, by: \.family) {
            expect(TextRow.family(family).map(\.name), is: rows.map(\.name))
        }
    }

    /// An unknown name is told as it is, and stops nothing.
    @Test func `have each name that the sources use, and no other`() throws {
        let used = try Self.sources.get().names
        // Scopes are looked up by their values.
        let named = Self.rows.filter { !$0.isOfScript && $0.family != "scope-page" }
        let names = Set(named.map(\.name))
        let unknown = used.subtracting(Self.rows.map(\.name))
        #expect(unknown.isEmpty, "no row: \(unknown.sorted())")
        let unused = names.subtracting(used)
        #expect(unused.isEmpty, "nothing says: \(unused.sorted())")
        expect(Finding("no.such-code", ["a": 1]).text, is: "no.such-code; no.such-code")
    }

    /// A finding that no test names may never be found.
    @Test func `of findings are each named by a test, or by a fixture`() throws {
        let named = try Self.words(in: "Tests").union(Self.words(in: "Fixtures"))
        let codes = Set(Self.rows.filter { !$0.section.isEmpty }.map(\.name))
        let untested = codes.subtracting(named)
        #expect(untested.isEmpty, "nothing provokes: \(untested.sorted())")
    }

    @Test func `of findings get a value for each hole, and a name for each line`() throws {
        let sources = try Self.sources.get()
        for row in Self.rows where !row.isOfPage && !row.isOfScript {
            for hole in Set(row.lines.flatMap(\.holes)) {
                #expect(sources.holes.contains(hole), "\(row.name): nothing fills {\(hole)}")
            }
            for name in row.lines.flatMap(\.names) {
                #expect(sources.words.contains(name), "\(row.name): nothing asks for [\(name)]")
            }
        }
    }

    @Test func `of providers' errors get a value for each hole`() throws {
        let sources = try Self.sources.get()
        let folder = Fixture.root.deletingLastPathComponent()
            .appending(path: "Sources/CAssets/Tables")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix("-errors.txt") }
        expect(names.count > 8)
        for name in names {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let holes = Self.holes(in: text).subtracting(sources.holes.union(sources.words))
            // Entra ID sends these two as they stand.
            expect(holes.subtracting(["EmailHidden", "tenant-ID"]), is: [], "\(name)")
        }
    }

    @Test func `of pages have one line, and get the values of its holes wherever they are told`()
        throws
    {
        let calls = try Self.sources.get().calls
        for row in Self.rows where row.isOfPage {
            expect(row.lines.count { $0.names.isEmpty }, is: 1, "\(row.name)")
            let wordings = Set(Look.Wording.allCases.map(\.rawValue))
            expect(wordings.isSuperset(of: row.lines.flatMap(\.names)), "\(row.name)")
            let holes = Set(row.lines.flatMap(\.holes))
            for filled in calls[row.name, default: holes.isEmpty ? [] : [[]]] {
                expect(filled, is: holes, "\(row.name)")
            }
        }
    }

    @Test func `of scripts are those that scripts ask for`() throws {
        let scripts = Asset.all.filter { $0.name.hasSuffix(".js") }
            .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        let rows = Self.rows.filter(\.isOfScript)
        for row in rows {
            let name = row.nameInFamily
            let kind = name.prefix { $0 != ":" }
            #expect(
                scripts.contains("\"\(name)\"") || scripts.contains("`\(kind):${")
                    || Self.states.contains(name), "no script says \(row.name)")
        }
        let names = Set(rows.map(\.nameInFamily))
        for match in scripts.matches(of: /word\("([^"]+)"/) {
            #expect(names.contains(String(match.1)), "no row: \(match.1)")
        }
        let families = try Self.sources.get().words
        for family in Set(rows.map(\.family)) { #expect(families.contains(family), "\(family)") }
    }

    /// What scripts call by the name that the control API gave them.
    private static let states: Set = ["running", "waiting"]

    /// A line that no other one with its name leaves room for would never be told.
    @Test func `have one line at most for the same name and the same holes`() {
        for row in Self.rows {
            for isRemedy in [false, true] {
                let lines = row.lines.filter { $0.isRemedy == isRemedy }
                let keys = lines.map { Set($0.holes).sorted() + ["of"] + $0.names }
                #expect(Set(keys).count == keys.count, "\(row.name)")
            }
        }
    }

    @Test(arguments: Language.all.filter { $0.isComplete && $0 != .english })
    func `have each line in each language, with the same holes`(language: Language) {
        for row in Self.rows {
            for line in row.lines where line.text != line.holes.first.map({ "{\($0)}" }) {
                let text = line.translations[language.tag]
                #expect(text != nil, "\(row.name): \(line.text)")
                expect(Self.holes(in: text ?? ""), is: Self.holes(in: line.text), "\(row.name)")
            }
        }
    }

    /// The holes by name, or by number, which the next one has where it states none.
    private static func holes(in text: String) -> Set<String> {
        var next = 0
        return Set(
            text.matches(of: /\{([A-Za-z0-9_-]*)\}/).map { hole in
                let name = hole.1.isEmpty ? "\(next)" : String(hole.1)
                next = (Int(name) ?? next) + 1
                return name
            })
    }

    @Test(arguments: Language.all)
    func `of pages end in a full stop only where the English text does`(language: Language) {
        for row in Self.rows where row.isOfPage || row.isOfScript {
            guard row.lines.first?.text.last != "." else { continue }
            expect(!".。".contains(row.text(in: language.tag).suffix(1)), "\(row.name)")
        }
    }

    @Test func `of pages are in Japanese`() {
        for row in Self.rows where row.isOfPage || row.isOfScript {
            let text = row.text(in: "ja")
            expect(
                text.unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) }
                    || text == "Understudy", "\(row.name)")
        }
    }

    /// What looks like a code in the programs and the tables of a folder.
    private static func words(in name: String) throws -> Set<String> {
        let folder = Fixture.root.deletingLastPathComponent().appending(path: name)
        var words: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where [".swift", ".py", ".json", ".json5"].contains(where: path.hasSuffix) {
            let data = try Data(contentsOf: folder.appending(path: path))
            let isPart = { (byte: UInt8) in
                (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 46
            }
            for word in data.split(whereSeparator: { !isPart($0) }) where word.contains(46) {
                words.insert(String(decoding: word, as: UTF8.self))
            }
        }
        return words
    }

    /// Plain words: "X is not a Y", "must", "may".
    @Test(arguments: ["is no ", "has not ", "by the books"])
    func `of findings are in plain English`(words: String) {
        for line in Self.rows.filter({ !$0.isOfPage && !$0.isOfScript }).flatMap(\.lines) {
            let isSentence = line.text.last == "." && !line.text.hasSuffix(" ..")
            #expect(!line.text.contains(words) && !isSentence, "\(line.text)")
        }
    }
}

private extension TextRow {
    var family: String { String(name.prefix { $0 != "." }) }

    /// A family of findings is about pages too.
    var isOfPage: Bool { section.isEmpty && (family == "page" || family.hasSuffix("-page")) }

    var isOfScript: Bool { family.hasSuffix("-script") }
}

/// What the sources say of rows, by the form of their literals.
private struct Sources {
    /// The rows that are named, the parts with `words.` before their names.
    private(set) var names: Set<String> = []
    private(set) var holes: Set<String> = []
    /// The holes that are filled where a row of a page is told, for each such place.
    private(set) var calls: [String: [Set<String>]] = [:]
    /// All literals that are one word.
    private(set) var words: Set<String> = []

    init() throws {
        let folder = Fixture.root.deletingLastPathComponent().appending(path: "Sources")
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".swift") {
            let data = try Data(contentsOf: folder.appending(path: name))
            let text = String(decoding: data, as: UTF8.self)
            for match in text.matches(of: /(?:Phrase|[\s(,:?{])\.words\(\s*"([a-z0-9-]+)"/) {
                names.insert("words.\(match.1)")
            }
            for match in text.matches(
                of:
                    /(?:Finding\(|(?:OAuthError|permit)\(\s*[.\w]+,|remark\(|else:)\s*"([a-z-]+\.[a-z0-9-]+)"/
            ) {
                names.insert(String(match.1))
            }
            for match in text.matches(of: /"((?:[a-z-]+-)?(?:page|script)\.[a-z0-9:_-]+)"/) {
                names.insert(String(match.1))
            }
            let call = /(?:say|Phrase)\(\s*"([a-z-]+\.[a-z0-9_-]+)"(?:,\s*\[([^\]]*)\])?\s*\)/
            for match in text.matches(of: call) {
                let filled = (match.2 ?? "").matches(of: /"([a-z_]+)":/).map { String($0.1) }
                calls[String(match.1), default: []].append(Set(filled))
            }
            for match in text.matches(of: /"([a-z][A-Za-z0-9_.-]*)"(:?)/) {
                words.insert(String(match.1))
                if !match.2.isEmpty { holes.insert(String(match.1)) }
            }
        }
        // Codes that a condition chooses.
        names.formUnion(
            Set(TextRow.all.filter { !$0.section.isEmpty }.map(\.name)).intersection(words))
    }
}
