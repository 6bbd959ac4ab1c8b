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
        if let entry = literals[path] {
            return entry.match(method, parameters: [:])
        }
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
