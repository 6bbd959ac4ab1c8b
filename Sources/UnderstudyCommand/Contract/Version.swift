import CVersion

/// The version of this tool.
enum Version {
    /// The version of the tag that this was built from, else of the next release.
    static var current: String {
        let release = String(cString: understudy_release)
        return release.isEmpty ? "0.1.0" : release
    }

    /// The version and the commit: `0.1.0 (d54ba4f0ab12)`.
    static var full: String {
        let commit = String(cString: understudy_commit)
        return commit.isEmpty ? current : "\(current) (\(commit))"
    }
}
