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
