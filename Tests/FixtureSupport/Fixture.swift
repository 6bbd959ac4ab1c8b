import Foundation
import Testing

/// A file under `Fixtures/`, read from the source tree.
package enum Fixture {
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    package static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appending(path: path)))
    }

    package static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// The paths of the files in a folder of `Fixtures/`, relative to it and sorted.
    package static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .sorted().map { "\(folder)/\($0)" }
    }
}

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

extension JSON {
    /// The text of a member, empty if there is none: a request with it is refused then.
    package func string(_ member: String) -> String { self[member]?.string ?? "" }

    /// The claims of the JWT in a member of a token response.
    package func claims(of member: String) throws -> JSON {
        let token = try #require(self[member]?.string)
        return try #require(try JWS(compact: token).claims)
    }
}

extension Certificate {
    /// A certificate of `Fixtures/certificates`.
    package static func fixture(_ name: String) throws -> Certificate {
        let lines = try Fixture.text("certificates/\(name).pem").split(separator: "\n")
        let base64 = lines.filter { !$0.hasPrefix("-----") }.joined()
        return try Certificate(der: Array(Data(base64Encoded: base64) ?? Data()))
    }
}
