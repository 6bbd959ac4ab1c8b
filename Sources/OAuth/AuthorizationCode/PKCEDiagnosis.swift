import Text

extension String {
    /// Names the first character that is not among those allowed, with its position counted from 0.
    func firstCharacter(not isAllowed: (UInt8) -> Bool) -> Phrase {
        let scalars = Array(unicodeScalars)
        let index = scalars.firstIndex { !$0.isASCII || !isAllowed(UInt8($0.value)) }
        guard let index else { return .words("no-foreign-character") }
        switch scalars[index] {
        case " ":
            return .words("space-at-position", ["index": index])
        case "\n": return .words("line-feed-at-position", ["index": index])
        case "\r": return .words("carriage-return-at-position", ["index": index])
        case let other:
            return .words("character-at-position", ["character": String(other), "index": index])
        }
    }
}
