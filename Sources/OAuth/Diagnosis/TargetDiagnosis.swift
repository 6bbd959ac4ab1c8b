/// What goes wrong with narrowing a grant to one of its resources (RFC 8707).
package enum TargetDiagnosis {
    static let notGranted = DiagnosisCode("target.not-granted", "RFC 8707 §2.2")

    static let codes = [notGranted]
}

extension Diagnosis {
    static func resourceNotGranted(_ resource: String, granted: [String]) -> Diagnosis {
        TargetDiagnosis.notGranted.found(
            "the resource \(resource.shown) is not part of what was granted",
            remedy: granted.isEmpty
                ? "name it in the authorization request already"
                : "use \(granted.map(\.shown).joined(separator: ", ")), or name it in the authorization request already"
        )
    }
}
