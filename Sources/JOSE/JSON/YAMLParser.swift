import Text

extension JSON {
    /// Parses the YAML of configurations, compose files and exports: one document of block and flow
    /// collections, scalars of every style, anchors, and merge keys.
    ///
    /// Plain scalars are null, true, false and numbers as in the core schema of YAML 1.2, unless a
    /// number would lose digits of its text, as `007` would. Tags count for nothing but `!!str`.
    package init(
        parsingYAML text: some Sequence<UInt8>, maxDepth: Int = 64
    ) throws(JSONSyntaxError) {
        var parser = YAMLParser(Array(text), maxDepth: maxDepth)
        self = try parser.document()
    }
}

/// A recursive descent over the bytes; the column of a line's first character tells its level.
struct YAMLParser {
    let bytes: [UInt8]
    var position = 0
    private let maxDepth: Int
    private var depth = 0
    /// The number of flow collections around the cursor, in which lines mean nothing.
    private(set) var flows = 0
    private var anchors: [String: (value: JSON, size: Int, height: Int)] = [:]
    /// The values so far with the bytes of their texts; each use of an anchor counts in full.
    private var size = 0
    private static let maxSize = 4_194_304

    init(_ text: [UInt8], maxDepth: Int) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var bytes = text.starts(with: mark) ? Array(text.dropFirst(3)) : text
        if bytes.contains(.carriageReturn) {
            let lines = bytes
            bytes = lines.indices.compactMap { index in
                guard lines[index] == .carriageReturn else { return lines[index] }
                let isPair = index + 1 < lines.count && lines[index + 1] == .lineFeed
                return isPair ? nil : .lineFeed
            }
        }
        self.bytes = bytes
        self.maxDepth = maxDepth
    }

    mutating func document() throws(JSONSyntaxError) -> JSON {
        try JSONSyntaxError.checkEncoding(of: bytes)
        try skipToContent()
        while current == .ascii("%"), column == 0 {
            skipLine()
            try skipToContent()
        }
        if isMarker("---") { position += 3 }
        let value = try node(above: -1)
        try endNode()
        if isMarker("...") { position += 3 }
        try skipToContent()
        let next = position
        if isMarker("---") {
            position += 3
            try skipToContent()
            guard current == nil else { throw problem("a second document begins here", at: next) }
        }
        guard current == nil else { throw problem("expected the end, found \(found)") }
        return value
    }
}

private extension YAMLParser {
    /// The node whose lines begin beyond the column of the collection around it.
    ///
    /// - Parameter afterKey: a block collection begins on a line of its own then, and a sequence may
    ///   begin at the column of the key.
    mutating func node(
        above parent: Int, afterKey: Bool = false
    ) throws(JSONSyntaxError) -> JSON {
        let line = lineStart
        var (anchor, isText) = (String?.none, false)
        let before = size
        var value = JSON.null
        while try isContent(above: parent, afterKey: afterKey) {
            let isBesideKey = afterKey && lineStart == line
            if !isBesideKey, isEntry("-") {
                value = try blockSequence()
            } else if !isBesideKey, isKeyAhead {
                value = try blockMapping()
            } else if try property(&anchor, &isText) {
                continue
            } else {
                value = try scalarOrFlow(above: parent, isText: isText)
            }
            break
        }
        if isText, value.isNull { value = "" }
        return try finished(value, anchor, since: before)
    }

    mutating func isContent(above parent: Int, afterKey: Bool) throws(JSONSyntaxError) -> Bool {
        try skipToContent()
        guard isInside else { return false }
        return column > parent || afterKey && column == parent && isEntry("-")
    }

    mutating func finished(
        _ value: JSON, _ anchor: String?, since before: Int
    ) throws(JSONSyntaxError) -> JSON {
        size += 1 + (value.string?.utf8.count ?? 0)
        if let anchor { anchors[anchor] = (value, size - before, height(of: value)) }
        return value
    }

    func height(of value: JSON) -> Int {
        switch value {
        case .array(let elements): 1 + (elements.map(height).max() ?? 0)
        case .object(let members): 1 + (members.values.map(height).max() ?? 0)
        default: 0
        }
    }

    /// Reads an anchor or a tag; false where neither stands.
    mutating func property(
        _ anchor: inout String?, _ isText: inout Bool
    ) throws(JSONSyntaxError) -> Bool {
        guard current == .ascii("&") || current == .ascii("!") else { return false }
        let isAnchor = take("&")
        let name = word()
        if isAnchor { anchor = name } else if name == "!!str" || name == "!" { isText = true }
        return true
    }

    mutating func alias() throws(JSONSyntaxError) -> JSON {
        let start = position
        position += 1
        let name = word()
        guard let known = anchors[name] else {
            throw problem("no anchor is named \(name.excerpt(in: "\""))", at: start)
        }
        size += known.size
        guard size <= Self.maxSize else {
            throw problem("aliases make the text too long", at: start)
        }
        guard depth + known.height <= maxDepth else { throw tooDeep }
        return known.value
    }

    mutating func blockSequence() throws(JSONSyntaxError) -> JSON {
        let column = column
        try enter()
        var elements: [JSON] = []
        repeat {
            position += 1
            elements.append(try node(above: column))
            try endNode()
        } while isInside && self.column == column && isEntry("-")
        try leave(column)
        return .array(elements)
    }

    mutating func blockMapping() throws(JSONSyntaxError) -> JSON {
        let column = column
        try enter()
        var mapping = Mapping()
        repeat {
            guard isKeyAhead else { throw problem("expected a name with ':', found \(found)") }
            let start = position
            let key = try key(above: column)
            skipBlanks()
            position += 1
            let value = try node(above: column, afterKey: true)
            try add(value, key, to: &mapping, at: start)
            try endNode()
        } while isInside && self.column == column
        try leave(column)
        return mapping.value
    }

    /// A mapping whose merge keys give what its own keys do not.
    struct Mapping {
        var members: [String: JSON] = [:]
        var merged: [JSON] = []

        var value: JSON {
            .object(
                merged.reduce(into: members) { all, more in
                    all.merge(more.object ?? [:]) { own, _ in own }
                })
        }
    }

    func add(
        _ value: JSON, _ key: (text: String, isPlain: Bool), to mapping: inout Mapping,
        at start: Int
    ) throws(JSONSyntaxError) {
        if key.isPlain, key.text == "<<" {
            let merged = value.array ?? [value]
            guard merged.allSatisfy({ $0.object != nil }) else {
                throw problem("'<<' takes a mapping, or a list of mappings", at: start)
            }
            mapping.merged += merged
        } else if mapping.members.updateValue(value, forKey: key.text) != nil {
            throw problem("the name \(key.text.excerpt(in: "\"")) appears twice", at: start)
        }
    }

    mutating func key(
        above parent: Int
    ) throws(JSONSyntaxError) -> (text: String, isPlain: Bool) {
        var (anchor, isText) = (String?.none, false)
        while try property(&anchor, &isText) { skipBlanks() }
        let start = position
        let isPlain = ![.ascii("\""), .ascii("'"), .ascii("*")].contains(current)
        let value = try scalarOrFlow(above: parent, isText: true)
        guard let key = value.string else { throw problem("a name has to be a text", at: start) }
        if let anchor { anchors[anchor] = (value, 1 + key.utf8.count, 0) }
        return (key, isPlain)
    }

    mutating func scalarOrFlow(
        above parent: Int, isText: Bool
    ) throws(JSONSyntaxError) -> JSON {
        switch current {
        case .ascii("["), .ascii("{"): return try flow()
        case .ascii("\""): return .string(try doubleQuoted())
        case .ascii("'"): return .string(try singleQuoted())
        case .ascii("*"): return try alias()
        case .ascii("|"), .ascii(">"):
            guard flows == 0 else { break }
            return .string(try blockScalar(above: parent))
        default: break
        }
        let text = try plainText(above: parent, isFlow: flows > 0)
        return isText ? .string(text) : Self.resolved(text)
    }

    mutating func flow() throws(JSONSyntaxError) -> JSON {
        let start = position
        try enter()
        flows += 1
        let isMapping = take("{")
        if !isMapping { position += 1 }
        let close: Unicode.Scalar = isMapping ? "}" : "]"
        var (mapping, elements) = (Mapping(), [JSON]())
        try skipToContent()
        while !take(close) {
            let entry = position
            if isMapping {
                let key = try key(above: -1)
                try skipToContent()
                let value = take(":") ? try flowNode() : .null
                try add(value, key, to: &mapping, at: entry)
            } else {
                elements.append(try flowNode())
            }
            try skipToContent()
            guard take(",") || current == .ascii(close) else {
                throw current == nil
                    ? problem("'\(close)' is missing for this one", at: start)
                    : problem("expected ',' or '\(close)', found \(found)")
            }
            try skipToContent()
        }
        flows -= 1
        depth -= 1
        return isMapping ? mapping.value : .array(elements)
    }

    mutating func flowNode() throws(JSONSyntaxError) -> JSON {
        let before = size
        var (anchor, isText) = (String?.none, false)
        try skipToContent()
        while try property(&anchor, &isText) { try skipToContent() }
        let isEmpty = current.map { ",]}".utf8.contains($0) } ?? false
        let value = isEmpty ? .null : try scalarOrFlow(above: -1, isText: isText)
        return try finished(value, anchor, since: before)
    }

    mutating func enter() throws(JSONSyntaxError) {
        guard depth < maxDepth else { throw tooDeep }
        depth += 1
    }

    mutating func leave(_ column: Int) throws(JSONSyntaxError) {
        guard !isInside || self.column <= column else {
            throw problem("this line is indented more than the one that it belongs to")
        }
        depth -= 1
    }

    var tooDeep: JSONSyntaxError { problem("nested deeper than \(maxDepth) levels") }

    /// Goes to the next content, which has to stand on another line.
    mutating func endNode() throws(JSONSyntaxError) {
        skipBlanks()
        let isAtEnd = current == nil || current == .lineFeed || isComment
        guard isAtEnd || isIndentation else {
            throw problem("expected the end of the line, found \(found)")
        }
        try skipToContent()
    }
}
