import Text

extension Accident {
    /// A `+` that was sent unencoded, and so read as a space.
    static let plus = Accident(
        .words("plus-and-space"),
        finding: { name, value in
            Finding(
                "value.plus-became-space", ["name": name, "position": value.position { $0 == " " }])
        }
    ) { $0.replacing(text: " ", with: "+") }
}
