import Expectations
import Foundation
import Pages
import TestSupport
import Testing

/// The file by which the binary finds the texts of a code again.
@Suite(.serialized) struct `The index of findings` {
    private static let url = Fixture.root.deletingLastPathComponent()
        .appending(path: "Sources/CAssets/findings.txt")

    private static func texts(of row: FindingTexts) -> CodeTexts {
        CodeTexts(
            causes: row.causes.filter { $0 != "{}" }, remedies: row.remedies.filter { $0 != "{}" })
    }

    @Test func `is that of the catalogue`() throws {
        let lines = Findings.all.map { Self.texts(of: $0).line(for: $0.code) }.sorted()
        let text = lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: Self.url)
        }
        let file = try String(decoding: Data(contentsOf: Self.url), as: UTF8.self)
        #expect(
            file == text,
            """
            Sources/CAssets/findings.txt is not current; \
            RECORD=1 swift test --disable-xctest --filter "The index of findings" writes it
            """)
    }

    @Test func `leads to each text`() {
        for row in Findings.all {
            #expect(CodeTexts(of: row.code) == Self.texts(of: row), "\(row.code)")
        }
    }
}
