import Foundation
import Pages
import TestSupport
import Testing

/// The rows of `CAssets/Findings` and the code that names them: no compiler compares them.
struct `The rows of findings` {
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

    /// An unknown name is told as it is, and stops nothing.
    @Test func `have each name that the sources use, and no other`() throws {
        let used = try Self.sources.get().names
        let names = Set(Self.rows.map(\.name))
        let unknown = used.subtracting(names)
        #expect(unknown.isEmpty, "no row: \(unknown.sorted())")
        let unused = names.subtracting(used)
        #expect(unused.isEmpty, "nothing says: \(unused.sorted())")
        expect(Finding("no.such-code", ["a": 1]).text, is: "no.such-code; no.such-code")
    }

    /// A finding that no test names may never be found.
    @Test func `are each named by a test, or by a fixture`() throws {
        let named = try Self.words(in: "Tests").union(Self.words(in: "Fixtures"))
        let codes = Set(Self.rows.filter { !$0.section.isEmpty }.map(\.name))
        let untested = codes.subtracting(named)
        #expect(untested.isEmpty, "nothing provokes: \(untested.sorted())")
    }

    @Test func `get a value for each hole, and a name for each line`() throws {
        let sources = try Self.sources.get()
        for row in Self.rows {
            for hole in Set(row.lines.flatMap(\.holes)) {
                #expect(sources.holes.contains(hole), "\(row.name): nothing fills {\(hole)}")
            }
            for name in row.lines.flatMap(\.names) {
                #expect(sources.words.contains(name), "\(row.name): nothing asks for [\(name)]")
            }
        }
    }

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
                #expect(
                    Set(TextRow.Line.holes(in: text ?? "")) == Set(line.holes),
                    "\(row.name): \(text ?? "")")
            }
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
    func `are in plain English`(words: String) {
        for line in Self.rows.flatMap(\.lines) {
            let isSentence = line.text.last == "." && !line.text.hasSuffix(" ..")
            #expect(!line.text.contains(words) && !isSentence, "\(line.text)")
        }
    }
}

/// What the sources say of rows, by the form of their literals.
private struct Sources {
    /// The rows that are named, the parts with `words.` before their names.
    private(set) var names: Set<String> = []
    private(set) var holes: Set<String> = []
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
