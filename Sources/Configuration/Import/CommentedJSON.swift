import JOSE
import Members
import Text

/// JSON that grows, with comments above its members and elements.
package struct CommentedJSON: Sendable, Equatable {
    package private(set) var json: JSON = [:]
    /// By the path of names and, in lists, of numbers.
    private var comments: [[String]: [String]] = [:]

    package init() {}

    package subscript(_ member: String) -> JSON? {
        get { json[member] }
        set { json[member] = newValue }
    }

    /// - Parameter path: empty for a comment above the whole.
    package mutating func comment(_ text: String, at path: String...) { comment(text, at: path) }

    package mutating func comment(_ text: String, at path: [String]) {
        if comments[path]?.contains(text) != true { comments[path, default: []].append(text) }
    }

    package mutating func set(_ path: [String], to value: JSON?, because remark: String? = nil) {
        json.set(path[...], to: value)
        comments[path] = remark.map { [$0] }
    }

    /// States a member, or without a path all members, with their comments.
    package mutating func put(_ value: CommentedJSON, at path: String...) {
        json.set(path[...], to: value.json)
        adopt(value, at: path)
    }

    /// Adds an element with its comments to the end of a list.
    package mutating func add(_ element: CommentedJSON, to list: String) {
        let elements = json[list]?.array ?? []
        json[list] = .array(elements + [element.json])
        adopt(element, at: [list, "\(elements.count)"])
    }

    package mutating func add(_ element: JSON, to list: String) {
        json[list] = .array((json[list]?.array ?? []) + [element])
    }

    private mutating func adopt(_ value: CommentedJSON, at path: [String]) {
        for (inner, texts) in value.comments {
            for text in texts { comment(text, at: path + inner) }
        }
    }

    /// Removes a member or an element, else the nearest that it belongs to.
    package mutating func remove(_ path: [String]) {
        guard let last = path.last else { return }
        guard json.value(at: path[...]) != nil else { return remove(path.dropLast()) }
        let list = Array(path.dropLast())
        let number = json.value(at: list[...])?.array == nil ? nil : Int(last)
        json.set(path[...], to: nil)
        var moved: [[String]: [String]] = [:]
        for (place, texts) in comments where !place.starts(with: path) {
            var place = place
            if let number, place.starts(with: list), place.count > list.count,
                let own = Int(place[list.count]), own > number
            {
                place[list.count] = "\(own - 1)"
            }
            moved[place] = texts
        }
        comments = moved
    }

    /// JSON5 with comments, one member a line, short values on one line.
    package var text: String {
        var settled = self
        settled.settle()
        let own = (settled.comments[[]] ?? []).map { "// \(Self.line($0))" }
        return (own + [settled.text(of: json, at: [])]).joined(separator: "\n")
    }

    /// Moves the comments on what is not there to what it would have belonged to.
    private mutating func settle() {
        let all = comments.ordered { $0.key.joined(separator: "\n") }
        comments = [:]
        for (place, texts) in all {
            var place = place
            while json.value(at: place[...]) == nil { place.removeLast() }
            for text in texts { comment(text, at: place) }
        }
    }
}

private extension CommentedJSON {
    static let width = 90

    func text(of json: JSON, at path: [String]) -> String {
        if !path.isEmpty, isShort(json, at: path) { return line(json) }
        let outer = String(repeating: "  ", count: path.count)
        switch json {
        case .object(let members):
            let rows = Self.sorted(members).flatMap { name, value in
                lines(of: value, at: path + [name], after: "\(name.memberName): ")
            }
            return (["{"] + rows + ["\(outer)}"]).joined(separator: "\n")
        case .array(let elements):
            let rows = elements.enumerated().flatMap { place, value in
                lines(of: value, at: path + ["\(place)"], after: "")
            }
            return (["["] + rows + ["\(outer)]"]).joined(separator: "\n")
        default: return line(json)
        }
    }

    func lines(of value: JSON, at path: [String], after name: String) -> [String] {
        let space = String(repeating: "  ", count: path.count)
        let above = (comments[path] ?? []).map { "\(space)// \(Self.line($0))" }
        return above + ["\(space)\(name)\(text(of: value, at: path)),"]
    }

    func isShort(_ json: JSON, at path: [String]) -> Bool {
        let isCommented = comments.keys.contains { $0.count > path.count && $0.starts(with: path) }
        return isFlat(json) && !isCommented && line(json).utf8.count < Self.width
    }

    /// Tells whether no element or member has members of its own.
    func isFlat(_ json: JSON) -> Bool {
        let inner = json.array ?? json.object.map { Array($0.values) } ?? []
        return inner.allSatisfy { $0.object?.isEmpty ?? true }
    }

    func line(_ json: JSON) -> String {
        switch json {
        case .object(let members):
            let texts = Self.sorted(members).map { "\($0.key.memberName): \(line($0.value))" }
            return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
        case .array(let elements): return "[\(elements.map(line).joined(separator: ", "))]"
        default: return json.text
        }
    }

    /// Identifying members come first, the tenants last.
    static func sorted(_ members: [String: JSON]) -> [(key: String, value: JSON)] {
        let first = ["extends", "profile", "when", "client_id", "client_secret", "username", "sub"]
        let place = { (name: String) in
            name == "tenants" ? first.count + 1 : first.firstIndex(of: name) ?? first.count
        }
        return members.sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }
    }

    /// A comment ends with its line, so that a text of others could go on as a member.
    static func line(_ text: String) -> String {
        let breaks = ["\u{2028}", "\u{2029}"] as [Unicode.Scalar]
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.value < 0x20 || breaks.contains($0) ? " " : $0 }))
    }
}

private extension JSON {
    func value(at path: ArraySlice<String>) -> JSON? {
        guard let name = path.first else { return self }
        let inner = array == nil ? self[name] : Int(name).flatMap { self[$0] }
        return inner?.value(at: path.dropFirst())
    }

    /// An object that becomes empty goes; a null would remove an inherited value.
    mutating func set(_ path: ArraySlice<String>, to value: JSON?) {
        guard let name = path.first else { return self = value ?? [:] }
        var inner = value
        if path.count > 1 {
            inner = self.value(at: path.prefix(1)) ?? [:]
            inner?.set(path.dropFirst(), to: value)
            if inner?.object?.isEmpty == true { inner = nil }
        }
        guard var elements = array, let place = Int(name), elements.indices.contains(place) else {
            return self[name] = inner
        }
        elements.replaceSubrange(place...place, with: inner.map { [$0] } ?? [])
        self = .array(elements)
    }
}
