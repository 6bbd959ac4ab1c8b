import Text

extension Finding {
    /// - Parameters:
    ///   - endpoint: the name of the endpoint at the path.
    ///   - start: the path at which a login begins.
    package static func methodNotAllowed(
        _ method: String, allowed: [String], at endpoint: String?, start: String
    ) -> Finding {
        Finding(
            "request.method",
            [
                "methods": allowed.filter { $0 != "OPTIONS" }.joined(separator: ", "),
                "method": method, "start": start,
            ], remedy: endpoint)
    }
}

extension OAuthError {
    /// What is off is as if it were not there.
    ///
    /// - Parameter member: what turns it on.
    package static func endpointOff(_ member: String) -> OAuthError {
        OAuthError(
            .notFound,
            Finding("request.endpoint-off", ["member": member]))
    }
}
