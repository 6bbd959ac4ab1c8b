import OAuth
import Text

/// The findings about authorization requests that only Apple has.
package enum AppleDiagnosis {
    static let formPostRequired = DiagnosisCode(
        "apple.form-post-required", "OAuth 2.0 Form Post Response Mode §2")
    static let scopeUnknown = DiagnosisCode("apple.scope-unknown", "RFC 6749 §3.3")

    static let codes = [formPostRequired, scopeUnknown]
}

extension Diagnosis {
    static func formPostRequired(_ scope: Scope, mode: ResponseMode) -> Diagnosis {
        AppleDiagnosis.formPostRequired.found(
            "scope asks for \(scope.text.shown), and the answer would go by \(mode.rawValue)",
            remedy: "send response_mode=form_post, or leave scope out")
    }

    static func scopeUnknown(_ unknown: Scope, known: Scope) -> Diagnosis {
        AppleDiagnosis.scopeUnknown.found(
            "scope asks for \(unknown.text.shown), which does not exist here",
            remedy: "ask for nothing but \(known.values.joined(separator: ", "))")
    }
}
