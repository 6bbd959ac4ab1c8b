import HTTP

extension RouteMatch<Endpoint> {
    /// The requested endpoint; nil if there is none.
    var endpoint: Endpoint? {
        switch self {
        case .found(let endpoint, _), .options(_, let endpoint): endpoint
        case .methodNotAllowed, .notFound: nil
        }
    }
}
