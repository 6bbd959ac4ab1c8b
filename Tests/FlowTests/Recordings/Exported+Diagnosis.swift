import HTTP
import JOSE
import OAuth
import TestSupport
import Web

/// The report on the record of a provider under test, from its exported archive.
enum RecordedStory {
    /// - Parameter isStranger: whether the archive looks like another provider's, without findings.
    static func report(
        of provider: Provider, _ profile: Profile = .generic, isStranger: Bool = false
    ) async throws -> ArchiveReport {
        let archive = await provider.application.answer(
            Request(
                path: "/_understudy/requests.har", query: "secrets=1", authority: "localhost:8414"))
        let json = isStranger ? stripped(archive.json) : archive.json
        return try await report(of: json, profile)
    }

    static func report(of archive: JSON, _ profile: Profile = .generic) async throws
        -> ArchiveReport
    {
        var diagnosis = ArchiveDiagnosis(profile, Routes.endpoints, on: Application.stage)
        diagnosis.feed(archive.encoded())
        return try await diagnosis.report()
    }

    /// The JSON without the header fields that only Understudy sends.
    private static func stripped(_ json: JSON) -> JSON {
        switch json {
        case .array(let elements):
            .array(
                elements.filter { $0["name"]?.string?.hasPrefix("Understudy-") != true }.map(
                    stripped))
        case .object(let members): .object(members.mapValues(stripped))
        default: json
        }
    }
}
