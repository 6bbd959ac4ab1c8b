import JOSE
import OAuth
import Web

/// The record in forms to save.
extension Understudy.Requests {
    /// All exchanges as JSON, in the form of the control API, without secrets.
    public var json: String {
        let server = access.server
        let redaction = RecordRedaction(of: server, showsSecrets: false)
        return JSON.array(server.requestLog.exchanges.map { $0.json(redaction) }).text
    }

    /// The answered exchanges as an HTTP archive (HAR 1.2), for the network tools of browsers.
    ///
    /// - Parameter showsSecrets: whether it includes passwords, tokens and cookies.
    /// - Throws: `UnderstudyError` for a filter with an unknown endpoint.
    public func archive(
        _ filter: Understudy.RequestFilter = .any, showingSecrets showsSecrets: Bool = false
    ) throws(UnderstudyError) -> String {
        let redaction = RecordRedaction(of: access.server, showsSecrets: showsSecrets)
        return HARDocument(try selected(filter), redaction).json.text
    }

    /// A diagnosis, as JSON, of a login that was recorded elsewhere; nothing of it is kept.
    ///
    /// - Parameter archive: the text of an HTTP archive.
    /// - Throws: `UnderstudyError` for a text that is no archive.
    public func diagnose(archive: String) async throws(UnderstudyError) -> String {
        var diagnosis = ArchiveDiagnosis(
            access.server.profile, Routes.endpoints, on: Application.stage)
        diagnosis.feed(Array(archive.utf8))
        do {
            return try await diagnosis.report().json.text
        } catch {
            throw UnderstudyError(error)
        }
    }
}
