import Text

extension Accident {
    /// A `+` that was sent unencoded, and so read as a space.
    static let plus = Accident(
        DiagnosisCode("value.plus-became-space", "RFC 6749 §B", isPermittable: true),
        difference: "'+' and space",
        problem: { name, value in
            "\(name) has a space at position \(value.position { $0 == " " }), where the right one has '+'"
        },
        remedy: "percent-encode '+' as %2B: in a form it means a space"
    ) { $0.replacing(text: " ", with: "+") }
}
