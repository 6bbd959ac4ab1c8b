import JOSE
import Text

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

    mutating func remove(_ path: [String]) { json.set(path[...], to: nil) }

    /// Removes gaps that were filled.
    mutating func forget(_ old: [String]) { gaps.removeAll(where: old.contains) }

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

/// Writes JSON5 with comments, one member a line, short values on one line.
struct CommentedText {
    private let remarks: [String: String]

    /// - Parameter remarks: by the path of the member's names; with line feeds between remarks.
    init(_ remarks: [String: String]) { self.remarks = remarks }

    func text(of json: JSON) -> String { text(of: json, at: [], depth: 0) }
}

private extension CommentedText {
    static let width = 90

    func text(of json: JSON, at path: [String], depth: Int) -> String {
        let inner = String(repeating: "  ", count: depth + 1)
        let outer = String(repeating: "  ", count: depth)
        switch json {
        case .object(let members) where !isShort(json, at: path):
            let lines = Self.sorted(members).flatMap { name, value -> [String] in
                let path = path + [name]
                let remark = remarks[path.joined(separator: "\n")].map { ["\(inner)// \($0)"] }
                let text = text(of: value, at: path, depth: depth + 1)
                return (remark ?? []) + ["\(inner)\(Self.name(name)): \(text),"]
            }
            return (["{"] + lines + ["\(outer)}"]).joined(separator: "\n")
        case .array(let elements) where !isShort(json, at: path):
            let lines = elements.map {
                "\(inner)\(text(of: $0, at: path + [""], depth: depth + 1)),"
            }
            return (["["] + lines + ["\(outer)]"]).joined(separator: "\n")
        default: return line(json)
        }
    }

    func isShort(_ json: JSON, at path: [String]) -> Bool {
        let start = path.joined(separator: "\n")
        let hasRemarks = remarks.keys.contains { $0 == start || $0.hasPrefix(start + "\n") }
        return isFlat(json) && !path.isEmpty && (!hasRemarks || remarks[start] != nil)
            && line(json).utf8.count < Self.width
    }

    /// Tells whether no element or member has members of its own.
    func isFlat(_ json: JSON) -> Bool {
        let inner = json.array ?? json.object.map { Array($0.values) } ?? []
        return inner.allSatisfy { $0.object?.isEmpty ?? true }
    }

    func line(_ json: JSON) -> String {
        switch json {
        case .object(let members):
            let texts = Self.sorted(members).map { "\(Self.name($0.key)): \(line($0.value))" }
            return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
        case .array(let elements): return "[\(elements.map(line).joined(separator: ", "))]"
        default: return json.text
        }
    }

    /// Identifying members come first.
    static func sorted(_ members: [String: JSON]) -> [(key: String, value: JSON)] {
        let first = ["extends", "when", "client_id", "username", "sub"]
        let place = { (name: String) in first.firstIndex(of: name) ?? first.count }
        return members.sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }
    }

    static func name(_ name: String) -> String {
        let isPlain =
            name.utf8.first?.isDigit == false
            && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
        return isPlain ? name : JSON.string(name).text
    }
}
