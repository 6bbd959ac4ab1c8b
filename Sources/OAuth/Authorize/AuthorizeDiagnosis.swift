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
    static let nonceWithoutOpenID = DiagnosisCode(
        "authorize.nonce-without-openid", "OpenID Connect Core §3.1.2.1", defaultLevel: .warn)
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
    static let claimsLevel = DiagnosisCode(
        "authorize.claims-level", "OpenID Connect Core §5.5", defaultLevel: .warn)
    static let hintInvalid = DiagnosisCode(
        "authorize.id-token-hint-invalid", "OpenID Connect Core §3.1.2.1", isVague: true)

    static let codes = [
        responseTypeMissing, responseTypeUnsupported, responseTypeNotAllowed,
        responseModeUnsupported, nonceWithoutOpenID, requestObject, nonceMissing, openIDMissing,
        promptInvalid, maxAgeInvalid, claimsInvalid, claimsLevel,
        hintInvalid,
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
                else: "use \(served.map(\.text).joined(separator: ", "))"),
            facts: ["sent": type, "served": served.map(\.text).joined(separator: ", ")])
    }

    static func responseTypeNotAllowed(_ type: String, _ client: Client) -> Diagnosis {
        AuthorizeDiagnosis.responseTypeNotAllowed.found(
            "client \(client.id.shown) may not use response_type \(type.shown)",
            remedy: "add it to response_types of the client",
            facts: [
                "grant": ResponseType(text: type).isImplicit ? "implicit" : "authorization_code",
                "served": client.responseTypes.joined(separator: ", "),
            ])
    }

    static func responseModeUnsupported(
        _ mode: ResponseMode, of type: ResponseType, served: [ResponseMode]
    ) -> Diagnosis {
        let others = served.filter { $0 != mode && ($0.carrier != .query || !type.isImplicit) }
        let problem: Phrase =
            switch mode {
            case .query where type.isImplicit:
                "response_mode 'query' would put the tokens of response_type \(type.text.shown) where "
                    + "logs and histories keep them"
            case .webMessage where served.contains(mode):
                "response_mode 'web_message' needs a web page as redirect_uri"
            default: "response_mode \(mode.rawValue.shown) cannot be used here"
            }
        return AuthorizeDiagnosis.responseModeUnsupported.found(
            problem,
            remedy: AllowedWords.remedy(
                for: mode.rawValue, as: "response_mode", among: others.map(\.rawValue),
                else: "use \(others.map(\.rawValue).joined(separator: ", "))"),
            facts: ["sent": mode.rawValue])
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

    package static func scopeNeedsOpenID(_ scope: Scope) -> Diagnosis {
        AuthorizeDiagnosis.openIDMissing.found(
            "the scope has \(scope.text.shown), which this provider grants beside openid alone",
            remedy: "add openid to the scope")
    }

    static let nonceWithoutOpenID = AuthorizeDiagnosis.nonceWithoutOpenID.found(
        "nonce was sent, but the scope lacks openid, so no ID token will repeat it",
        remedy: "add openid to the scope")

    package static func promptInvalid(_ prompt: String, served: [Prompt]) -> Diagnosis {
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

    static func claimsWithoutLevel(_ names: [String]) -> Diagnosis {
        AuthorizeDiagnosis.claimsLevel.found(
            "claims has \(names.prefix(5).joined(separator: ", ").shown) at its top, where it has no "
                + "effect",
            remedy: "put it into userinfo or id_token: {id_token: {email: null}}")
    }

    static let idTokenHintInvalid = AuthorizeDiagnosis.hintInvalid.found(
        "id_token_hint is not an ID token of this issuer",
        remedy: "send an ID token as it was received here, or leave it out")
}
