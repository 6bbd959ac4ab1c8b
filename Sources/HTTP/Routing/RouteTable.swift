/// Which row serves which method and path; pure, so that a table is tested without a server.
///
/// Paths are compared exactly, with their case and trailing slash. The most specific path wins
/// alone, whatever its methods: literals before `{name}` before `{rest...}`.
package struct RouteTable<Row: Sendable>: Sendable {
    private var literals: [String: Entry] = [:]
    private var patterns: [(pattern: RoutePattern, entry: Entry)] = []

    /// The same method twice for one path is a programmer error.
    package init(_ routes: [(methods: [Method], path: String, row: Row)]) {
        for route in routes {
            add(route.methods, RoutePattern(route.path), path: route.path, row: route.row)
        }
        patterns.sort { $0.pattern < $1.pattern }
    }

    package func match(method: Method, path: String) -> RouteMatch<Row> {
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

private extension RouteTable {
    /// The rows of one path, in the order they were declared; there is at least one.
    struct Entry: Sendable {
        let first: Row
        var rows: [(method: Method, row: Row)] = []

        func match(_ method: Method, parameters: [String: String]) -> RouteMatch<Row> {
            if let row = row(for: method) { return .found(row, parameters: parameters) }
            if method == .options { return .options(allow: allow, first) }
            return .methodNotAllowed(allow: allow)
        }

        /// GET rows serve HEAD as well (RFC 9110 §9.3.2).
        private func row(for method: Method) -> Row? {
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

    mutating func add(_ methods: [Method], _ pattern: RoutePattern, path: String, row: Row) {
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

private extension RouteTable.Entry {
    mutating func add(_ methods: [Method], _ row: Row) {
        for method in methods {
            precondition(
                !rows.contains { $0.method == method }, "\(method.rawValue) is served twice")
            rows.append((method, row))
        }
    }
}
