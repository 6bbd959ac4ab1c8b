extension Substring {
    /// The text without matching characters at its ends.
    package func trimmed(_ isTrimmed: (Character) -> Bool) -> Substring {
        var trimmed = self
        while let first = trimmed.first, isTrimmed(first) { trimmed.removeFirst() }
        while let last = trimmed.last, isTrimmed(last) { trimmed.removeLast() }
        return trimmed
    }

    /// The text without the spaces and tabs around it.
    package var trimmingBlanks: Substring {
        let start = utf8.drop(while: \.isBlank)
        guard let last = start.lastIndex(where: { !$0.isBlank }) else { return Substring(start) }
        return Substring(start[...last])
    }
}

extension String {
    /// The text without matching characters at its ends.
    package func trimmed(_ isTrimmed: (Character) -> Bool) -> String {
        String(self[...].trimmed(isTrimmed))
    }

    package var withoutTrailingSlash: String {
        hasSuffix("/") ? String(dropLast()) : self
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without the spaces and tabs around them.
    package var trimmingBlanks: ArraySlice<UInt8> {
        let start = drop(while: \.isBlank)
        guard let last = start.lastIndex(where: { !$0.isBlank }) else { return start }
        return start[...last]
    }
}
