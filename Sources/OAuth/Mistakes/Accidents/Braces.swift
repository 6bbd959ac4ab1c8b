import Text

extension Accident {
    /// Braces copied from documentation around an actual value.
    static let braces = Accident(
        DiagnosisCode("value.braces", "RFC 6749 §A", isPermittable: true),
        difference: "the braces around it, which are placeholders of the documentation",
        problem: { name, _ in "\(name) is wrapped in { }" },
        remedy: "the braces are placeholders of the documentation: remove them"
    ) { $0.inside("{", "}") }
}
