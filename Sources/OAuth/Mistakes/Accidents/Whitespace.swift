import Text

extension Accident {
    /// White space that copying or a file added around a value.
    static let whitespace = Accident(
        DiagnosisCode("value.whitespace", "RFC 6749 §A", isPermittable: true),
        difference: "white space around it",
        problem: { name, value in value.surroundingSpace(of: name) },
        remedy: "send it without the white space that copying or a file added"
    ) { $0.trimmed(\.isWhitespace) }
}

private extension String {
    /// - Parameter name: the value, as messages call it.
    func surroundingSpace(of name: Phrase) -> Phrase {
        if let first, first.isWhitespace { return "\(name) begins with \(first.spaceName)" }
        return "\(name) ends with \((last ?? " ").spaceName)"
    }
}

private extension Character {
    var spaceName: Phrase {
        switch self {
        case "\n": "a line feed"
        case "\r", "\r\n": "a carriage return"
        case "\t": "a tab"
        default: "a space"
        }
    }
}
