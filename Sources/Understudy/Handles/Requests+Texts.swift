import JOSE
import OAuth
import Web

/// The record in forms to keep.
extension Understudy.Requests {
    /// All exchanges as JSON, as the control API shows them: without secrets.
    public var json: String {
        let server = access.server
        let redaction = RecordRedaction(of: server, showsSecrets: false)
        return JSON.array(server.requestLog.exchanges.map { $0.json(redaction) }).text
    }

    /// The answered exchanges as an HTTP archive (HAR 1.2), which the network tools of browsers open.
    ///
    /// - Parameter showsSecrets: whether passwords, tokens and cookies are in it.
    /// - Throws: `UnderstudyError` for a filter that names an endpoint that is not there.
    public func archive(
        _ filter: Understudy.RequestFilter = .any, showingSecrets showsSecrets: Bool = false
    ) throws(UnderstudyError) -> String {
        let redaction = RecordRedaction(of: access.server, showsSecrets: showsSecrets)
        return HARDocument(try selected(filter), redaction).json.text
    }
}
