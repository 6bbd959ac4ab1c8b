import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

/// `--ca-dir`: the authority outlives the process, and nobody else learns its key.
struct `The authority in a folder` {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "understudy-ca-\(UUID().uuidString)")

    private var kept: KeptAuthority { KeptAuthority(folder: folder.path) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func complaint(_ names: [String] = []) -> String {
        do throws(CommandFailure) {
            _ = try kept.load(for: names)
            return ""
        } catch { return error.lines.joined() }
    }

    @Test func `is the same in the next run, and signs for the same names`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try kept.load(for: ["idp.test"])
        try expect(mode(of: folder.path), is: 0o700)
        try expect(mode(of: path("ca-key.pem")), is: 0o600)
        try expect(mode(of: path("ca.pem")), is: 0o644)
        expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, is: 2)
        let second = try kept.load(for: ["idp.test"])
        expect(second.pem, is: first.pem)
        try expect(second.identity(for: ["localhost"]).chain, contains: "CERTIFICATE")
        expect(complaint(), is: "")
        let wanted = "its authority has expired, or was not made for localhost, "
        expect(complaint(["other.test"]).contains(wanted + "127.0.0.1, ::1, other.test"))
    }

    @Test(arguments: [
        ("ca.pem", "", "ca.pem' is missing beside its key"),
        ("ca-key.pem", "", "ca-key.pem' is missing beside its certificate"),
        ("ca.pem", "nothing", "it does not hold a certificate authority and its key"),
        ("ca-key.pem", "nothing", "it does not hold a certificate authority and its key"),
    ])
    func `is refused where it is not whole`(file: String, text: String, problem: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try kept.load(for: [])
        try FileManager.default.removeItem(atPath: path(file))
        if !text.isEmpty {
            try Data(text.utf8).write(to: folder.appending(path: file))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: path(file))
        }
        let complaint = complaint()
        expect(complaint.contains(problem), "\(complaint)")
        expect(complaint.hasSuffix("remove both files to have a new one made"))
    }

    @Test(arguments: [0o640, 0o604])
    func `is refused where others can read its key`(mode: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try kept.load(for: [])
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: path("ca-key.pem"))
        expect(complaint(), contains: "others can read '\(path("ca-key.pem"))'")
    }

    @Test func `is refused with the key of another one`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try kept.load(for: [])
        let other = try TestAuthority()
        try Data(other.pem.utf8).write(to: folder.appending(path: "ca.pem"))
        expect(complaint(), contains: "it does not hold a certificate authority and its key")
    }
}
