import Text

extension Accident {
    /// Braces copied from documentation around an actual value.
    static let braces = Accident(
        .words("braces"),
        finding: { name, _ in Finding("value.braces", ["name": name]) }
    ) { $0.inside("{", "}") }
}
