import Foundation
import Testing

/// Compares text with a file under `Fixtures/golden`; `RECORD=1` writes the file instead, so that a
/// review shows the difference.
package func expectGolden(
    _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let url = Fixture.root.appending(path: "golden/\(path)")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
    let golden = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    #expect(text == golden, "Fixtures/golden/\(path) differs", sourceLocation: sourceLocation)
}
