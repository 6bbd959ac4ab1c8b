import JOSE

/// The parts of FAPI that a tenant or a client keeps to; nil where unstated.
///
/// They hold levels of findings and nothing else: each rule is a finding. Its row says which parts
/// it belongs to, and nobody looks for it until one of these, or its own level, makes it strict.
package struct FAPISettings: Extension {
    /// The Security Profile.
    package var version: FAPIVersion?
    /// Signed requests, of FAPI 2.0 Message Signing §5.3.
    package var request: FAPIRequestForm?
    /// Signed answers, of FAPI 2.0 Message Signing §5.4.
    package var response: FAPIResponseForm?
    /// FAPI-CIBA, for authentications on the back channel.
    package var ciba: Bool?
    /// `require_signed_request_object` (RFC 9101 §10.5).
    package var demandsSignature: Bool?

    package init() {}

    /// The settings of a client, where those of its tenant fill the gaps.
    func filled(from tenant: FAPISettings) -> FAPISettings {
        var settings = tenant
        settings.version = version ?? tenant.version
        settings.request = request ?? tenant.request
        settings.response = response ?? tenant.response
        settings.ciba = ciba ?? tenant.ciba
        settings.demandsSignature = demandsSignature ?? tenant.demandsSignature
        return settings
    }

    /// The level of a finding; nil for one that belongs to no part that is stated.
    func level(of code: DiagnosisCode) -> DiagnosisLevel? {
        guard code.name.hasPrefix("fapi."), self != FAPISettings() else { return nil }
        let parts: [(flag: String, isKept: Bool?)] = [
            ("fapi1", version.map { $0 == .first }), ("fapi2", version.map { $0 == .second }),
            ("ciba", ciba), ("jar", demandsSignature),
            ("signed", request.map { $0 == .signed }), ("jarm", response.map { $0 == .jarm }),
        ]
        let stated = parts.filter { $0.isKept != nil && code.has($0.flag) }
        if stated.isEmpty { return nil }
        return stated.contains { $0.isKept == true } ? .strict : .ignore
    }

    /// True where a part is kept.
    package var isOn: Bool {
        version ?? .off != .off || request == .signed || response == .jarm || ciba == true
    }

    /// True for the rules of FAPI 1.0, on which FAPI-CIBA rests too.
    var isOfFirst: Bool { version == .first || version != .second && ciba == true }

    /// FAPI 2.0 Security Profile §5.3.2.2, FAPI 1.0 Part 2 §5.2.2.
    func keeps(_ type: ResponseType) -> Bool {
        type == .code || version == .first && type == ResponseType(text: "code id_token")
    }

    /// The only algorithms that JWTs may be signed with (FAPI 2.0 Security Profile §5.4.1, FAPI 1.0
    /// Part 2 §8.6).
    package var algorithms: [Algorithm] {
        [.ps256, .es256] + (isOfFirst ? [] : [.edDSA, .ed25519])
    }
}

/// `fapi`.
package enum FAPIVersion: String, Sendable, CaseIterable {
    case off
    /// FAPI 1.0 Part 2: Advanced.
    case first = "1.0"
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
