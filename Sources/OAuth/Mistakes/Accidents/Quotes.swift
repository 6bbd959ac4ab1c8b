import Text

extension Accident {
    /// Quotation marks that belonged to a file or a shell.
    static let quotes = Accident(
        .words("quotation-marks"),
        finding: { name, _ in Finding("value.quotes", ["name": name]) }
    ) { $0.inside("\"", "\"") ?? $0.inside("'", "'") }
}
