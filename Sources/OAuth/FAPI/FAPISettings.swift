import JOSE

/// The parts of FAPI 2.0 and FAPI-CIBA that a tenant or a client keeps to; nil where unstated.
///
/// It holds levels of findings and nothing else: each row of the profile is a finding, which is not
/// looked for until a switch, or its own level, makes it strict.
package struct FAPISettings: Extension {
    /// The Security Profile.
    package var version: FAPIVersion?
    /// Signed requests, of Message Signing §5.3.
    package var request: FAPIRequestForm?
    /// Signed answers, of Message Signing §5.4.
    package var response: FAPIResponseForm?
    /// FAPI-CIBA, for authentications on the back channel.
    package var ciba: Bool?

    package init() {}

    /// The level of a finding in extensions; nil for one that is no row of FAPI.
    package static func level(of code: DiagnosisCode, in extensions: Extensions) -> DiagnosisLevel?
    {
        guard code.name.hasPrefix("fapi.") else { return nil }
        return extensions[Self.self].level(of: code)
    }

    private static let signedRequests: Set<DiagnosisCode> = [
        "fapi.request-unsigned", "fapi.request-object-audience", "fapi.request-object-times",
    ]
    /// Those that FAPI-CIBA §5.2.2 and §7.10 demand too.
    private static let ofCIBA: Set<DiagnosisCode> = [
        "fapi.client-authentication", "fapi.token-unbound", "fapi.algorithm",
    ]

    private func level(of code: DiagnosisCode) -> DiagnosisLevel? {
        if Self.signedRequests.contains(code) {
            return request.map { $0 == .signed ? .strict : .ignore }
        }
        if code == "fapi.response-unsigned" {
            return response.map { $0 == .jarm ? .strict : .ignore }
        }
        if ciba == true, Self.ofCIBA.contains(code) { return .strict }
        return version.map { $0 == .second ? .strict : .ignore }
    }
}

/// `fapi`.
package enum FAPIVersion: String, Sendable, CaseIterable {
    case off
    case second = "2.0"
}

/// `fapi_request`.
package enum FAPIRequestForm: String, Sendable, CaseIterable {
    case unsigned
    case signed
}

/// `fapi_response`.
package enum FAPIResponseForm: String, Sendable, CaseIterable {
    case plain
    case jarm
}

/// The only algorithms that JWTs may be signed with (FAPI 2.0 Security Profile §5.4.1).
package enum FAPIAlgorithms {
    package static let all: [Algorithm] = [.ps256, .es256, .edDSA, .ed25519]
}
