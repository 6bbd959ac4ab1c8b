import Text

/// What goes wrong with the APIs that a request names (RFC 8707).
package enum TargetDiagnosis {
    static let unknown = DiagnosisCode("authorize.audience-unknown", "RFC 8707 §2")
    static let notGranted = DiagnosisCode("target.not-granted", "RFC 8707 §2.2")
    static let scopeDropped = DiagnosisCode(
        "target.scope-dropped", "RFC 6749 §3.3", defaultLevel: .warn)
    static let missing = DiagnosisCode("target.missing", "RFC 8707 §2")
    static let clientNotGranted = DiagnosisCode("target.client-not-granted", "RFC 6749 §4.4")

    static let resourceMissing = DiagnosisCode(
        "target.resource-missing", "RFC 8707 §2", isPermittable: true, defaultLevel: .warn)

    static let codes = [
        unknown, notGranted, scopeDropped, missing, clientNotGranted, resourceMissing,
    ]
}

extension Diagnosis {
    static func resourceMalformed(_ value: String) -> Diagnosis {
        TargetDiagnosis.unknown.found(
            "resource \(value.shown) is not an absolute URI without a fragment",
            remedy: "send the URI of the API")
    }

    static func audienceUnknown(_ value: String, _ apis: [API]) -> Diagnosis {
        let known = apis.map(\.identifier)
        return TargetDiagnosis.unknown.found(
            "no API has the identifier \(value.shown)",
            remedy: Likeness.remedy(for: value, among: known)
                ?? value.nearest(among: known).map { "did you mean \($0.shown)?" }
                ?? "add it to apis in the configuration",
            facts: ["sent": value])
    }

    static func scopeDropped(_ scope: Scope, _ audience: [String]) -> Diagnosis {
        TargetDiagnosis.scopeDropped.found(
            "\(scope.text.shown) was left out of the scope: no API of the request defines it",
            remedy: audience.isEmpty
                ? "name the API by audience"
                : "add it to scopes of the API in the configuration")
    }

    static let targetMissing = TargetDiagnosis.missing.found(
        "audience is missing, and a client without a user needs an API to have a token for",
        remedy: "send audience, or set default_audience in the configuration")

    package static let resourceMissing = TargetDiagnosis.resourceMissing.found(
        "resource is missing, so nothing says which server the token is for",
        remedy: "send resource with the URI of the server in authorization and token requests")

    static func targetNotGranted(_ api: String, _ client: Client) -> Diagnosis {
        TargetDiagnosis.clientNotGranted.found(
            "client \(client.id.shown) was granted nothing at the API \(api.shown)",
            remedy: "add the API to client_grants of the client", facts: ["sent": api])
    }

    static func resourceNotGranted(_ resource: String, granted: [String]) -> Diagnosis {
        TargetDiagnosis.notGranted.found(
            "the resource \(resource.shown) is not part of what was granted",
            remedy: granted.isEmpty
                ? "name it in the authorization request already"
                : "use \(granted.map(\.shown).joined(separator: ", ")), or name it in the authorization request already"
        )
    }
}
