import Text

extension Accident {
    /// White space that copying or a file added around a value.
    static let whitespace = Accident(
        DiagnosisCode("value.whitespace", "RFC 6749 §A", isPermittable: true),
        difference: "white space around it",
        problem: \.surroundingSpace,
        remedy: "send it without what copying or a file put around it"
    ) { $0.trimmed(\.isWhitespace) }
}

private extension String {
    var surroundingSpace: String {
        if let first, first.isWhitespace { return "begins with \(first.spaceName)" }
        return "ends with \(last?.spaceName ?? "nothing")"
    }
}

private extension Character {
    var spaceName: String {
        switch self {
        case "\n": "a line feed"
        case "\r", "\r\n": "a carriage return"
        case "\t": "a tab"
        default: "a space"
        }
    }
}
