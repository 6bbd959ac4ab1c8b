import Configuration
import JOSE

/// A configuration that grows as a recording is understood, with remarks.
struct Learnt: Sendable {
    private var document = CommentedJSON()
    /// Gaps of the recording, and steps to record for them.
    private(set) var gaps: [String] = []

    var json: JSON { document.json }

    mutating func set(_ path: [String], to value: JSON, because remark: String? = nil) {
        document.set(path, to: value, because: remark)
    }

    /// States a member of the profile.
    mutating func describe(_ path: String..., as value: JSON, because remark: String? = nil) {
        set(["profile"] + path, to: value, because: remark)
    }

    mutating func remove(_ path: [String]) { document.set(path, to: nil) }

    /// Removes gaps that were filled.
    mutating func forget(_ old: [String]) { gaps.removeAll(where: old.contains) }

    mutating func miss(_ gap: String) {
        if !gaps.contains(gap) { gaps.append(gap) }
    }

    /// The configuration as JSON5 with comments.
    var text: String {
        let head = gaps.isEmpty ? [] : ["// Not learnt:"] + gaps.map { "// - \($0)" }
        return (head + [document.text]).joined(separator: "\n")
    }
}
