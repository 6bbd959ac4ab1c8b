import Text

/// Ids of clients that are the URLs of their metadata (OAuth 2.0 Client ID Metadata Document §3).
enum ClientDocumentURL {
    /// Returns true if an id is meant as one: no other id begins so.
    static func isMeant(by id: String) -> Bool {
        id.hasPrefix("https://") || (id.hasPrefix("http://") && URI(id)?.isOnThisMachine == true)
    }

    /// The flaw in such an id; nil for a good one.
    static func flaw(in id: String) -> Phrase? {
        guard let uri = URI(id), uri.host?.isEmpty == false else { return .words("not-url") }
        if uri.authority?.contains("@") == true { return .words("has-user-name") }
        if uri.fragment != nil { return .words("has-fragment") }
        let segments = uri.path.split(separator: "/", omittingEmptySubsequences: false)
        if segments.contains(where: { $0 == "." || $0 == ".." }) {
            return .words("path-segment")
        }
        return uri.path.isEmpty || uri.path == "/" ? .words("has-no-path") : nil
    }
}
