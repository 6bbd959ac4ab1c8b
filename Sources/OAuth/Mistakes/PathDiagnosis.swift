import Text

extension PathFault {
    package var code: DiagnosisCode {
        switch self {
        case .hostName: "path.host-name"
        case .doubledSlash: "path.doubled-slash"
        case .trailingSlash: "path.trailing-slash"
        case .letterCase: "path.letter-case"
        case .otherProvider: "path.other-provider"
        case .doubledDiscovery: "path.doubled-discovery"
        case .longer, .slip: "request.not-found"
        }
    }

    /// - Parameter meant: the path that was most likely meant.
    package func diagnosis(of path: String, meant: String) -> Finding {
        Finding(code, ["path": path, "meant": meant], as: "near")
    }
}
