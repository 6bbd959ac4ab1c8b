import JOSE

/// A configuration that grows as a recording is understood, with remarks.
struct Learnt: Sendable {
    private(set) var json: JSON = [:]
    private(set) var remarks: [String: String] = [:]
    /// Gaps of the recording, and steps to record for them.
    private(set) var gaps: [String] = []

    mutating func set(_ path: [String], to value: JSON, because remark: String? = nil) {
        json.set(path[...], to: value)
        if let remark { remarks[path.joined(separator: "\n")] = remark }
    }

    /// States a member of the profile.
    mutating func describe(_ path: String..., as value: JSON, because remark: String? = nil) {
        set(["profile"] + path, to: value, because: remark)
    }

    mutating func remove(_ path: [String]) {
        json.set(path[...], to: nil)
    }

    /// Removes gaps that were filled.
    mutating func forget(_ old: [String]) {
        gaps.removeAll(where: old.contains)
    }

    mutating func miss(_ gap: String) {
        if !gaps.contains(gap) { gaps.append(gap) }
    }

    /// The configuration as JSON5 with comments.
    var text: String {
        let head = gaps.isEmpty ? [] : ["// Not learnt:"] + gaps.map { "// - \($0)" }
        return (head + [CommentedText(remarks).text(of: json)]).joined(separator: "\n")
    }
}

private extension JSON {
    mutating func set(_ path: ArraySlice<String>, to value: JSON?) {
        guard let name = path.first else { return }
        guard path.count > 1 else { return self[name] = value }
        var inner = self[name] ?? [:]
        inner.set(path.dropFirst(), to: value)
        // A null would remove an inherited value.
        self[name] = inner.object?.isEmpty == true ? Optional.none : .some(inner)
    }
}
