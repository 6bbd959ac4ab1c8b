import Text

extension Accident {
    /// White space that copying or a file added around a value.
    static let whitespace = Accident(
        .words("white-space"),
        finding: { name, value in value.surroundingSpace(of: name) }
    ) { $0.trimmed(\.isWhitespace) }
}

private extension String {
    /// - Parameter name: the value, as messages call it.
    func surroundingSpace(of name: Phrase) -> Finding {
        if let first, first.isWhitespace {
            return Finding(
                "value.whitespace", ["name": name, "space": first.spaceName], as: "first")
        }
        return Finding("value.whitespace", ["name": name, "space": (last ?? " ").spaceName])
    }
}

private extension Character {
    var spaceName: Phrase {
        switch self {
        case "\n": .words("line-feed")
        case "\r", "\r\n": .words("carriage-return")
        case "\t": .words("tab")
        default: .words("space")
        }
    }
}
