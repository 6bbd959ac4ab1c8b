import OAuth
import Text

/// What the configuration states that is refused.
enum RefusalDiagnosis {
    static let stated = DiagnosisCode("refusal.stated", "RFC 6749 §5.2")
    static let foreign = DiagnosisCode(
        "refusal.foreign", "RFC 6749 §5.2", defaultLevel: .warn)

    static let codes = [stated, foreign]
}

extension Diagnosis {
    static func refused(as name: String, _ holder: String) -> Diagnosis {
        RefusalDiagnosis.stated.found(
            "refused_as of \(holder.shown) is \(name.shown)",
            remedy: "take refused_as out of that entry of the configuration to let it pass",
            facts: ["cause": StatedRefusals.cause + name, "holder": holder])
    }
}
