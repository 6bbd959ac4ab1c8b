import OAuth
import Text

extension URI {
    /// The URL that a reference leads to, as browsers resolve it (RFC 3986 §5.2) except for dots in
    /// its path; unchanged if this is no URI.
    func following(_ written: String) -> String {
        // Browsers treat a backslash before the query as a slash.
        let end = written.firstIndex(of: "?") ?? written.endIndex
        let reference =
            String(written[..<end]).replacing(text: "\\", with: "/") + written[end...]
        let origin = "\(scheme)://\(authority ?? "")"
        if URI(reference)?.authority != nil { return reference }
        if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
        if reference.hasPrefix("/") { return origin + reference }
        if reference.hasPrefix("?") || reference.isEmpty { return origin + path + reference }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return origin + folder + reference
    }
}
