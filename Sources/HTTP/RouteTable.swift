import Text

/// Finds the row that serves a method and a path; pure, so that tests need no server.
///
/// Paths are compared exactly, with case and trailing slash. Only the most specific path counts,
/// whatever its methods: literals before `{name}` before `{rest...}`.
package struct RouteTable<Row: Sendable>: Sendable {
    private let rows: [Row]
    private let index: RouteIndex

    /// Giving a path the same method twice is a programmer error.
    package init(_ routes: [(methods: [Method], path: String, row: Row)]) {
        rows = routes.map(\.row)
        index = RouteIndex(routes.map { ($0.methods, $0.path) })
    }

    package func match(method: Method, path: String) -> RouteMatch<Row> {
        switch index.match(method: method, path: path) {
        case .found(let row, let parameters): .found(rows[row], parameters: parameters)
        case .methodNotAllowed(let allow): .methodNotAllowed(allow: allow)
        case .options(let allow, let row): .options(allow: allow, rows[row])
        case .notFound: .notFound
        }
    }
}

/// Finds the row of a list that serves a method and a path, by its position.
struct RouteIndex: Sendable {
    private var literals: [String: Entry] = [:]
    private var patterns: [(pattern: RoutePattern, entry: Entry)] = []

    init(_ routes: [(methods: [Method], path: String)]) {
        for (row, route) in routes.enumerated() {
            add(route.methods, RoutePattern(route.path), path: route.path, row: row)
        }
        patterns.sort { $0.pattern < $1.pattern }
    }

    func match(method: Method, path: String) -> RouteMatch<Int> {
        if let entry = literals[path] { return entry.match(method, parameters: [:]) }
        let pieces = RoutePattern.split(path)
        for (pattern, entry) in patterns {
            if let parameters = pattern.match(pieces) {
                return entry.match(method, parameters: parameters)
            }
        }
        return .notFound
    }
}

private extension RouteIndex {
    /// The rows of one path, in the order they were declared; there is at least one.
    struct Entry: Sendable {
        let first: Int
        var rows: [(method: Method, row: Int)] = []

        func match(_ method: Method, parameters: [String: String]) -> RouteMatch<Int> {
            if let row = row(for: method) { return .found(row, parameters: parameters) }
            if method == .options { return .options(allow: allow, first) }
            return .methodNotAllowed(allow: allow)
        }

        /// GET rows serve HEAD as well (RFC 9110 §9.3.2).
        private func row(for method: Method) -> Int? {
            let exact = rows.first { $0.method == method }
            let served = exact ?? (method == .head ? rows.first { $0.method == .get } : nil)
            return served?.row
        }

        private var allow: [Method] {
            var list: [Method] = []
            for method in rows.map(\.method) + [.options] where !list.contains(method) {
                list.append(method)
                if method == .get { list.append(.head) }
            }
            return list
        }
    }

    mutating func add(_ methods: [Method], _ pattern: RoutePattern, path: String, row: Int) {
        if pattern.isLiteral {
            literals[path, default: Entry(first: row)].add(methods, row)
        } else if let index = patterns.firstIndex(where: { $0.pattern == pattern }) {
            patterns[index].entry.add(methods, row)
        } else {
            var entry = Entry(first: row)
            entry.add(methods, row)
            patterns.append((pattern, entry))
        }
    }
}

private extension RouteIndex.Entry {
    mutating func add(_ methods: [Method], _ row: Int) {
        for method in methods {
            precondition(
                !rows.contains { $0.method == method }, "\(method.rawValue) is served twice")
            rows.append((method, row))
        }
    }
}

/// The result of looking up a method and a path in a route table.
package enum RouteMatch<Row: Sendable>: Sendable {
    /// The row to serve, with the percent-decoded parameters of its path.
    case found(Row, parameters: [String: String])
    /// The path is known but the method is not; the list is the Allow field (RFC 9110 §15.5.6).
    case methodNotAllowed(allow: [Method])
    /// OPTIONS for a known path (RFC 9110 §9.3.7), with the first row of that path.
    case options(allow: [Method], Row)
    case notFound
}

/// The path of a route: literal segments, `{name}` for one segment, and at the end `{rest...}` for
/// the remaining path, which may be empty.
struct RoutePattern: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String)
        case rest(String)
    }

    let segments: [Segment]

    /// A path that does not start with "/" is a programmer error.
    init(_ path: String) {
        precondition(path.hasPrefix("/"), "a route's path starts with a slash")
        segments = Self.split(path).map { segment in
            guard segment.hasPrefix("{"), segment.hasSuffix("}") else {
                return .literal(String(segment))
            }
            let name = segment.dropFirst().dropLast()
            return name.hasSuffix("...")
                ? .rest(String(name.dropLast(3))) : .parameter(String(name))
        }
    }

    var isLiteral: Bool {
        segments.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// The decoded parameters when the path matches. An empty segment matches no `{name}`; text
    /// that does not decode to UTF-8 matches nothing.
    func match(_ pieces: [Substring]) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (index, segment) in segments.enumerated() {
            guard index < pieces.count else { return nil }
            switch segment {
            case .literal(let text):
                guard pieces[index] == text else { return nil }
            case .parameter(let name):
                guard !pieces[index].isEmpty,
                    let value = PercentEncoding.decode(String(pieces[index]))
                else { return nil }
                parameters[name] = value
            case .rest(let name):
                let value = PercentEncoding.decode(pieces[index...].joined(separator: "/"))
                guard let value else { return nil }
                parameters[name] = value
                return parameters
            }
        }
        return pieces.count == segments.count ? parameters : nil
    }

    /// The part after the leading slash, split at each further slash.
    static func split(_ path: String) -> [Substring] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }
}

extension RoutePattern: Comparable {
    /// Literals come before parameters, and parameters before rests, from left to right.
    static func < (left: RoutePattern, right: RoutePattern) -> Bool {
        left.segments.map(\.rank).lexicographicallyPrecedes(right.segments.map(\.rank))
    }
}

private extension RoutePattern.Segment {
    var rank: Int {
        switch self {
        case .literal: 0
        case .parameter: 1
        case .rest: 2
        }
    }
}
