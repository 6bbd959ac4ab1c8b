import Text

extension Accident {
    /// Quotation marks that belonged to a file or a shell.
    static let quotes = Accident(
        DiagnosisCode("value.quotes", "RFC 6749 §A", isPermittable: true),
        difference: "the quotation marks around it",
        problem: { name, _ in "\(name) is wrapped in quotation marks" },
        remedy: "remove them"
    ) { $0.inside("\"", "\"") ?? $0.inside("'", "'") }
}
