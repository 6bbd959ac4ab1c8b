import Text

/// What a tenant's rule did to an answer, so that nobody takes it for the provider's doing.
package enum RuleDiagnosis {
    static let applied = DiagnosisCode(
        "rule.applied", "RFC 6749 §5.1", defaultLevel: .warn)
    static let denied = DiagnosisCode("rule.denied", "RFC 6749 §4.1.2.1")
    static let userUnknown = DiagnosisCode("rule.user-unknown", "RFC 6749 §4.1.2.1")

    static let codes = [applied, denied, userUnknown]
}

extension Diagnosis {
    static func ruleApplied(_ rule: Rule) -> Diagnosis {
        RuleDiagnosis.applied.found(
            "\(rule.name) changed this answer, as asked",
            remedy: "take the rule out if that is not wanted")
    }

    /// Whether a rule wants the request to fail, whatever is in it.
    package var isOfRule: Bool { code == RuleDiagnosis.denied }

    static func ruleDenied(_ rule: Rule, _ code: OAuthError.Code) -> Diagnosis {
        RuleDiagnosis.denied.found(
            "\(rule.name) denies this request with \(code.rawValue.shown)",
            remedy: "take the rule out, or change its 'when', to let the request pass")
    }

    static func ruleUserUnknown(_ name: String, in rule: Rule) -> Diagnosis {
        RuleDiagnosis.userUnknown.found(
            "\(rule.name) signs in \(name.shown), and no user has this name",
            remedy: "correct the rule, or add the user to users in the configuration")
    }
}
