import CAssets

/// A text in `CAssets/Texts`.
package enum TextFile {
    /// The text without its last line break.
    ///
    /// - Parameter holes: what stands in place of each name between two `@`.
    package static func named(_ name: String, _ holes: [String: String] = [:]) -> String {
        var next = understudy_texts
        while let text = next, let own = text.pointee.name {
            if String(cString: own) == name {
                return holes.reduce(String(cString: text.pointee.text).trimmingLastBreak) {
                    $0.replacing(text: "@\($1.key)@", with: $1.value)
                }
            }
            next = text + 1
        }
        preconditionFailure("no text is called \(name)")
    }
}

private extension String {
    var trimmingLastBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}

/// Lists of words in `CAssets/Texts/words.txt`.
package enum WordList {
    /// The words of each line below a heading.
    ///
    /// - Parameter heading: the beginning of the heading.
    package static func lines(_ heading: String) -> [[String]] {
        let start = TextFile.named("words.txt").halves(around: "\n# \(heading)")?.after ?? ""
        return start.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("# ") }
            .map { $0.split(separator: " ").map(String.init) }
    }

    /// All words below a heading.
    package static func words(_ heading: String) -> Set<String> { Set(lines(heading).joined()) }
}
