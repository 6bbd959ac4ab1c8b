import Foundation
import TestSupport
import Testing

/// A row of `Fixtures/recordings/PROVIDER/recordings.json5`: a login at a provider that nobody here
/// wrote.
struct RecordedRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let folder: String
    let row: JSON

    static let all: [RecordedRow] = folders.flatMap { folder in
        let path = "\(folder)/recordings.json5"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "[]"
        let rows = (try? ConfigurationReader.parse(Array(text.utf8)))?.array ?? []
        return rows.map { row in
            let name = folder.split(separator: "/").last ?? ""
            return RecordedRow(
                testDescription: "\(name)/\(row["file"]?.string ?? "?")", folder: folder, row: row)
        }
    }

    private static var folders: [String] {
        let root =
            Fixture.root.appending(path: "recordings").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted().map {
            "\(root)/\($0)"
        }
    }

    func bytes(_ member: String) throws -> [UInt8]? {
        guard let name = row[member]?.string else { return nil }
        return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }

    func report() async throws -> ArchiveReport {
        var diagnosis = ArchiveDiagnosis(.generic, Routes.endpoints, on: Application.stage)
        let options = row["options"]
        diagnosis.stated = StatedClient(
            issuer: options?["issuer"]?.string, clientID: options?["client_id"]?.string,
            redirectURI: options?["redirect_uri"]?.string,
            audience: options?["audience"]?.string)
        if let good = try bytes("like") {
            diagnosis.feed(good)
            try diagnosis.finishGood()
        }
        diagnosis.feed(try require(bytes("file")))
        return try await diagnosis.report()
    }
}

struct `A recording of other people's provider` {
    /// Rows whose cause the file does not show, or not yet to a diagnosis, say what is told instead.
    @Test(arguments: RecordedRow.all)
    func `is told by its true cause, or left in peace`(recorded: RecordedRow) async throws {
        let expected = recorded.row["told"] ?? recorded.row["code"] ?? "nothing"
        let report = try await recorded.report()
        expect(report.firstCode ?? "nothing", is: expected.string)
    }

    @Test func `is told by another cause in one of twenty at most`() {
        let failing = RecordedRow.all.filter { $0.row["kind"]?.string == "fails" }
        let missed = failing.count { $0.row["told"] != nil }
        expect(failing.count >= 60 && missed * 20 <= failing.count, "\(missed) of \(failing.count)")
        expect(
            RecordedRow.all.allSatisfy {
                $0.row["kind"]?.string == "fails" || $0.row["told"] == nil
            })
    }

    @Test func `is compared with one that went well`() async throws {
        let shape = RecordedShape.all[0]
        var diagnosis = ArchiveDiagnosis(.generic, Routes.endpoints, on: Application.stage)
        diagnosis.feed(shape.archive.encoded())
        try diagnosis.finishGood()
        let other = shape.archive.text.replacing("&nonce=marked-nonce", with: "")
        diagnosis.feed(Array(other.utf8))
        let report = try await diagnosis.report()
        expect(report.codes, contains: "recording.unlike", "\(report.text)")
        expect(report.text, contains: "lacks nonce")
    }
}
