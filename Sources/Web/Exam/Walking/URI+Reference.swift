import OAuth
import Text

extension URI {
    /// Where a reference leads from here, as browsers resolve it (RFC 3986 §5.2) but for dots in its
    /// path; nil for what is no URI.
    func following(_ written: String) -> String {
        // To browsers a backslash before the query is a slash.
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
