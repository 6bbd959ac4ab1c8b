import JOSE

/// The features of its provider that a tenant under FAPI 2.0 still serves.
extension AuthorizationServer {
    func kept<Value>(
        _ served: [Value], by row: DiagnosisCode, where isKept: (Value) -> Bool
    ) -> [Value] {
        level(of: row, for: nil) == .strict ? served.filter(isKept) : served
    }

    func kept(_ algorithms: [Algorithm]) -> [Algorithm] {
        kept(algorithms, by: "fapi.algorithm", where: FAPIAlgorithms.all.contains)
    }

    /// The requirements that clients have to know (RFC 9126 §5, RFC 9101 §10.5).
    var requirements: [String: JSON] {
        let members = [
            ("require_pushed_authorization_requests", "fapi.request-not-pushed"),
            ("require_signed_request_object", "fapi.request-unsigned"),
        ].filter { level(of: $0.1, for: nil) == .strict }
        return Dictionary(uniqueKeysWithValues: members.map { ($0.0, true) })
    }
}
