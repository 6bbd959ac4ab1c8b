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
