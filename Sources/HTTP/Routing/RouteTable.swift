/// Which row serves which method and path; pure, so that a table is tested without a server.
///
/// Paths are compared exactly, with their case and trailing slash. The most specific path wins
/// alone, whatever its methods: literals before `{name}` before `{rest...}`.
package struct RouteTable<Row: Sendable>: Sendable {
    private let rows: [Row]
    private let index: RouteIndex

    /// The same method twice for one path is a programmer error.
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
