import Configuration
import JOSE

/// A configuration that grows as a recording is understood, with remarks.
struct Learnt: Sendable {
    private var document = CommentedJSON()
    private var found: [(gap: String, weight: Weight)] = []

    /// The order in which a reader needs to know.
    enum Weight: CaseIterable {
        case breaksClients
        case isUnknown
        case isSlight
    }

    /// Gaps of the recording with steps to record for them, and what stays different.
    var gaps: [String] {
        Weight.allCases.flatMap { weight in found.filter { $0.weight == weight }.map(\.gap) }
    }

    var json: JSON { document.json }

    mutating func set(_ path: [String], to value: JSON, because remark: String? = nil) {
        document.set(path, to: value, because: remark)
    }

    /// States a member of the profile.
    mutating func describe(_ path: String..., as value: JSON, because remark: String? = nil) {
        set(["profile"] + path, to: value, because: remark)
    }

    mutating func remove(_ path: [String]) { document.remove(path) }

    /// Removes gaps that were filled.
    mutating func forget(_ old: [String]) { found.removeAll { old.contains($0.gap) } }

    mutating func miss(_ gap: String, _ weight: Weight = .isUnknown) {
        if !found.contains(where: { $0.gap == gap }) { found.append((gap, weight)) }
    }

    /// The configuration as JSON5 with comments.
    var text: String {
        let head = gaps.isEmpty ? [] : ["// Not learnt:"] + gaps.map { "// - \($0)" }
        return (head + [document.text]).joined(separator: "\n")
    }
}
