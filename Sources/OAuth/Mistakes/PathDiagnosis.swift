import Text

/// Mistakes in the path of a request.
package enum PathDiagnosis {
    static let unknown = DiagnosisCode("request.not-found", "RFC 9110 §15.5.5")
    static let hostName = DiagnosisCode("path.host-name", "RFC 9112 §3.2.1")
    static let doubledSlash = DiagnosisCode(
        "path.doubled-slash", "RFC 3986 §3.3", isPermittable: true)
    static let trailingSlash = DiagnosisCode(
        "path.trailing-slash", "RFC 3986 §3.3", isPermittable: true)
    static let letterCase = DiagnosisCode("path.letter-case", "RFC 3986 §6.2.2.1")
    static let otherProvider = DiagnosisCode("path.other-provider", "RFC 8414 §2")
    static let doubledDiscovery = DiagnosisCode(
        "path.doubled-discovery", "OpenID Connect Discovery §4.1")
    static let hostOfNoTenant = DiagnosisCode("host.no-tenant", "RFC 9110 §7.4")

    static let codes = [
        unknown, hostName, doubledSlash, trailingSlash, letterCase, otherProvider, doubledDiscovery,
        hostOfNoTenant,
    ]
}

extension PathFault {
    package var code: DiagnosisCode {
        switch self {
        case .hostName: PathDiagnosis.hostName
        case .doubledSlash: PathDiagnosis.doubledSlash
        case .trailingSlash: PathDiagnosis.trailingSlash
        case .letterCase: PathDiagnosis.letterCase
        case .otherProvider: PathDiagnosis.otherProvider
        case .doubledDiscovery: PathDiagnosis.doubledDiscovery
        case .longer, .slip: PathDiagnosis.unknown
        }
    }

    private func problem(of path: String) -> Phrase {
        switch self {
        case .hostName: "the path \(path.shown) starts with a host name"
        case .doubledSlash: "the path \(path.shown) has a doubled slash"
        case .trailingSlash: "the path \(path.shown) ends with a slash"
        case .letterCase:
            "the path \(path.shown) differs in upper and lower case from the one that is served"
        case .otherProvider: "the path \(path.shown) is another provider's name for this endpoint"
        case .doubledDiscovery:
            "the path \(path.shown) is that of discovery below an endpoint, as if that were the issuer"
        case .longer, .slip: "the path \(path.shown) is not served"
        }
    }

    /// - Parameter meant: the path that was most likely meant.
    package func diagnosis(of path: String, meant: String) -> Diagnosis {
        code.found(
            problem(of: path),
            remedy: self == .doubledDiscovery
                ? "configure the issuer alone, since the client adds the path; did you mean \(meant)?"
                : "did you mean \(meant)?")
    }
}

extension Diagnosis {
    /// - Parameter directory: the path of what lists what is served.
    package static func notFound(
        _ path: String, nearest: String? = nil, directory: String
    ) -> Diagnosis {
        PathDiagnosis.unknown.found(
            "nothing is served at \(path.shown)",
            remedy: nearest.map { "did you mean \($0)?" }
                ?? "see \(directory) for the endpoints",
            facts: nearest.map { ["nearest": $0] } ?? [:])
    }

    package static func controlOff(_ path: String) -> Diagnosis {
        PathDiagnosis.unknown.found(
            "nothing is served at \(path.shown), since the control API is off",
            remedy: "start the server without --control off, or with --control token")
    }
}

extension Diagnosis {
    /// - Parameter host: a name below `localhost` that is no tenant's.
    package static func hostOfNoTenant(_ host: String) -> Diagnosis {
        PathDiagnosis.hostOfNoTenant.found(
            "the host \(host.shown) is not the host of a tenant",
            remedy: "put the tenant's name, without dots, right before .localhost, or into the path"
        )
    }
}
