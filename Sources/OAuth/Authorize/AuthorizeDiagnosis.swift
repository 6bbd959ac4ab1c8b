import JOSE
import Text

/// What goes wrong with an authentication request (OpenID Connect Core §3.1.2).
package enum AuthorizeDiagnosis {
    static let responseTypeMissing = DiagnosisCode(
        "authorize.response-type-missing", "RFC 6749 §3.1.1")
    static let responseTypeUnsupported = DiagnosisCode(
        "authorize.response-type-unsupported", "RFC 6749 §3.1.1")
    static let responseTypeNotAllowed = DiagnosisCode(
        "authorize.response-type-not-allowed", "RFC 7591 §2")
    static let responseModeUnsupported = DiagnosisCode(
        "authorize.response-mode-unsupported", "OAuth 2.0 Multiple Response Types §2.1")
    static let scopeMalformed = DiagnosisCode("authorize.scope-malformed", "RFC 6749 §3.3")
    static let scopeCase = DiagnosisCode(
        "authorize.scope-case", "RFC 6749 §3.3", isPermittable: true, defaultLevel: .warn)
    static let scopeSeparator = DiagnosisCode(
        "authorize.scope-separator", "RFC 6749 §3.3", isPermittable: true, defaultLevel: .warn)
    static let scopeSpelling = DiagnosisCode(
        "authorize.scope-misspelt", "RFC 6749 §3.3", isPermittable: true, defaultLevel: .warn)
    static let nonceWithoutOpenID = DiagnosisCode(
        "authorize.nonce-without-openid", "OpenID Connect Core §3.1.2.1", isPermittable: true,
        defaultLevel: .warn)
    static let scopeNotAllowed = DiagnosisCode("authorize.scope-not-allowed", "RFC 6749 §3.3")
    static let requestObject = DiagnosisCode(
        "authorize.request-object", "OpenID Connect Core §3.1.2.6")
    static let nonceMissing = DiagnosisCode(
        "authorize.nonce-missing", "OpenID Connect Core §3.2.2.1")
    static let openIDMissing = DiagnosisCode(
        "authorize.scope-lacks-openid", "OpenID Connect Core §3.2.2.1")
    static let promptInvalid = DiagnosisCode(
        "authorize.prompt-invalid", "OpenID Connect Core §3.1.2.1")
    static let maxAgeInvalid = DiagnosisCode(
        "authorize.max-age-invalid", "OpenID Connect Core §3.1.2.1")
    static let claimsInvalid = DiagnosisCode("authorize.claims-invalid", "OpenID Connect Core §5.5")
    static let hintInvalid = DiagnosisCode(
        "authorize.id-token-hint-invalid", "OpenID Connect Core §3.1.2.1")
    static let audienceUnknown = DiagnosisCode("authorize.audience-unknown", "RFC 8707 §2")

    /// What explains that a scope lacks a value.
    static let ofScopes = [scopeCase, scopeSeparator, scopeSpelling]

    static let codes = [
        responseTypeMissing, responseTypeUnsupported, responseTypeNotAllowed,
        responseModeUnsupported, scopeMalformed, scopeCase, scopeSeparator, scopeSpelling,
        nonceWithoutOpenID, scopeNotAllowed, requestObject,
        nonceMissing, openIDMissing, promptInvalid,
        maxAgeInvalid, claimsInvalid, hintInvalid, audienceUnknown,
    ]
}

extension Diagnosis {
    static let responseTypeMissing = AuthorizeDiagnosis.responseTypeMissing.found(
        "response_type is missing", remedy: "send response_type=code")

    static func responseTypeUnsupported(
        _ type: String, served: [ResponseType]
    ) -> Diagnosis {
        AuthorizeDiagnosis.responseTypeUnsupported.found(
            "response_type \(type.shown) is not served",
            remedy: AllowedWords.remedy(
                for: type, as: "response_type", among: served.map(\.text),
                else: "use \(served.map(\.text).joined(separator: ", "))"), facts: ["sent": type])
    }

    static func responseTypeNotAllowed(_ type: String, _ client: Client) -> Diagnosis {
        AuthorizeDiagnosis.responseTypeNotAllowed.found(
            "client \(client.id.shown) may not use response_type \(type.shown)",
            remedy: "add it to response_types of the client",
            facts: [
                "grant": ResponseType(text: type).isImplicit ? "implicit" : "authorization_code"
            ])
    }

    static func responseModeUnsupported(
        _ mode: String, served: [ResponseMode]
    ) -> Diagnosis {
        AuthorizeDiagnosis.responseModeUnsupported.found(
            "response_mode \(mode.shown) cannot be used here",
            remedy: AllowedWords.remedy(
                for: mode, as: "response_mode",
                among: served.map(\.rawValue).filter { $0 != mode },
                else: "use \(served.map(\.rawValue).joined(separator: ", "))"),
            facts: ["sent": mode])
    }

    static func scopeMalformed(_ scope: String) -> Diagnosis {
        AuthorizeDiagnosis.scopeMalformed.found(
            "scope \(scope.shown) has a character that no scope may have",
            remedy: ScopeMistake.ofArray(scope).map {
                "send one string and not a list: did you mean scope=\($0)?"
            }
                ?? "separate values by one space and use printable ASCII without quote and backslash"
        )
    }

    static func scopeCase(_ value: String, known: String) -> Diagnosis {
        AuthorizeDiagnosis.scopeCase.found(
            "the scope \(value.shown) differs from \(known.shown) only in upper and lower case",
            remedy: "scope values are compared with their case: write \(known.shown)")
    }

    static func scopeNotAllowed(_ scope: Scope, _ client: Client) -> Diagnosis {
        AuthorizeDiagnosis.scopeNotAllowed.found(
            "client \(client.id.shown) may not ask for \(scope.text.shown)",
            remedy: "add it to scope of the client, or ask for less")
    }

    static func requestObject(_ parameter: String) -> Diagnosis {
        AuthorizeDiagnosis.requestObject.found(
            "\(parameter) is not served", remedy: "send each parameter in the query")
    }

    static let nonceMissing = AuthorizeDiagnosis.nonceMissing.found(
        "nonce is missing, and an ID token was asked for by redirect",
        remedy: "send a fresh nonce with each request and compare it in the ID token")

    static let openIDMissing = AuthorizeDiagnosis.openIDMissing.found(
        "an ID token was asked for, but the scope lacks openid", remedy: "add openid to the scope")

    static func promptInvalid(_ prompt: String, served: [Prompt]) -> Diagnosis {
        let others = served.filter { $0 != .none }.map(\.rawValue)
        return AuthorizeDiagnosis.promptInvalid.found(
            "prompt \(prompt.shown) is not valid",
            remedy: AllowedWords.list(
                meantBy: prompt, as: "prompt", among: served.map(\.rawValue)
            ).map { "did you mean prompt=\($0)?" }
                ?? "use none alone, or any of \(others.joined(separator: ", "))")
    }

    static func maxAgeInvalid(_ age: String) -> Diagnosis {
        AuthorizeDiagnosis.maxAgeInvalid.found(
            "max_age \(age.shown) is not a number of seconds", remedy: "send digits only")
    }

    static func claimsNotJSON(_ error: JSONSyntaxError) -> Diagnosis {
        AuthorizeDiagnosis.claimsInvalid.found(
            "claims is not valid JSON: \(error.problem) at offset \(error.offset)",
            remedy: "send a JSON object, percent-encoded")
    }

    static let claimsMisshapen = AuthorizeDiagnosis.claimsInvalid.found(
        "claims must have the form {userinfo: {name: null}, id_token: {name: {essential: true}}}",
        remedy: "make userinfo and id_token objects whose members are null or objects")

    static let idTokenHintInvalid = AuthorizeDiagnosis.hintInvalid.found(
        "id_token_hint is not an ID token of this issuer",
        remedy: "send an ID token as it was received here, or leave it out")

    static func resourceMalformed(_ value: String) -> Diagnosis {
        AuthorizeDiagnosis.audienceUnknown.found(
            "resource \(value.shown) is not an absolute URI without a fragment",
            remedy: "send the URI of the API")
    }

    static func audienceUnknown(_ value: String, _ apis: [API]) -> Diagnosis {
        let known = apis.map(\.identifier)
        return AuthorizeDiagnosis.audienceUnknown.found(
            "no API has the identifier \(value.shown)",
            remedy: Likeness.remedy(for: value, among: known)
                ?? value.nearest(among: known).map { "did you mean \($0.shown)?" }
                ?? "add it to apis in the configuration",
            facts: ["sent": value])
    }
}
