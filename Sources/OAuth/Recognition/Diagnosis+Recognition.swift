import Text

extension Finding {
    /// - Parameter part: the known thing that `text` contains.
    static func surplus(
        around part: some StringProtocol, in text: String, _ parameter: String
    ) -> Finding {
        let rest = text.replacing(text: String(part), with: "...")
        return Finding(
            "value.surplus", ["parameter": parameter, "rest": rest.prefix(80).description])
    }
}
