import Text

/// What happens to the value of a parameter between the place where it was issued or registered and
/// the request, whichever parameter it is.
package enum ValueDiagnosis {
    /// Where it is of no use it is refused anyway.
    static let placeholder = DiagnosisCode(
        "value.placeholder", "RFC 6749 §A", isPermittable: true, defaultLevel: .warn)

    static let codes = Accident.all.map(\.code) + [placeholder]
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
