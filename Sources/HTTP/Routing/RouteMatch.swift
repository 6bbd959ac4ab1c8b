/// What a route table says about a method and a path.
package enum RouteMatch<Row: Sendable>: Sendable {
    /// The row to serve, with the parameters of its path, percent-decoded.
    case found(Row, parameters: [String: String])
    /// The path is known, the method is not; the list is the Allow field (RFC 9110 §15.5.6).
    case methodNotAllowed(allow: [Method])
    /// OPTIONS for a known path (RFC 9110 §9.3.7), with the first row of that path.
    case options(allow: [Method], Row)
    case notFound
}
