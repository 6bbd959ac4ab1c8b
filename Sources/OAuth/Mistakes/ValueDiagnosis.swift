import Text

/// Mistakes in a parameter's value, made between its issue or registration and the request.
package enum ValueDiagnosis {
    /// Where the placeholder is unusable, the request is refused anyway.
    static let placeholder = DiagnosisCode(
        "value.placeholder", "RFC 6749 §A", isPermittable: true, defaultLevel: .warn)

    static let emptyVariable = DiagnosisCode(
        "value.empty-variable", "RFC 6749 §A", isPermittable: true, defaultLevel: .warn)
    static let surplus = DiagnosisCode("value.surplus", "RFC 6749 §A")
    static let cut = DiagnosisCode("value.cut", "RFC 6749 §A")
    static let otherThing = DiagnosisCode("value.other-thing", "RFC 6749 §1.4")
    static let otherTenant = DiagnosisCode("value.other-tenant", "RFC 6749 §1.4")
    static let otherIssuer = DiagnosisCode("value.other-issuer", "RFC 7519 §4.1.1")
    static let otherAlgorithm = DiagnosisCode("value.other-algorithm", "RFC 8725 §3.1")
    static let otherSigner = DiagnosisCode("value.other-signer", "RFC 7515 §5.2")
    static let wholeAnswer = DiagnosisCode("value.whole-answer", "RFC 6749 §5.1")
    static let otherReplica = DiagnosisCode("value.other-replica", "RFC 6749 §1.4")

    static let codes =
        Accident.all.map(\.code) + [
            placeholder, emptyVariable, surplus, cut, otherThing, otherTenant, otherIssuer,
            otherAlgorithm, otherSigner, wholeAnswer, otherReplica,
        ]
}

extension Diagnosis {
    package static func placeholder(_ parameter: String, _ sent: String) -> Diagnosis {
        let isNoSecret =
            Placeholder.isWhole(sent) && Placeholder.isUnmistakable(sent) && sent.utf8.count <= 40
        let value = isNoSecret ? "\(parameter) \(sent.shown)" : sent.shown(as: parameter)
        return ValueDiagnosis.placeholder.found(
            "\(value) is a placeholder of the documentation that was not replaced",
            remedy: "put your own value there, without brackets around it")
    }
}
