import CAssets

/// The long and fixed texts of `CAssets/Tables`: the words of providers, lists, keys of nobody.
package enum TextTable {
    /// The text of a file; empty where there is none.
    package static func named(_ name: String) -> String {
        understudy_table(name).map(EmbeddedFile.text) ?? ""
    }

    /// The text of a file without its last line break.
    ///
    /// - Parameter holes: what stands in place of each name between two `@`.
    package static func filled(_ name: String, _ holes: [String: String]) -> String {
        holes.reduce(String(named(name).dropLast())) {
            $0.replacing(text: "@\($1.key)@", with: $1.value)
        }
    }
}

/// Lists of words in `CAssets/Tables/words.txt`.
package enum WordList {
    private static let file = TextTable.named("words.txt")

    /// The words of each line below a heading.
    ///
    /// - Parameter heading: the beginning of the heading.
    package static func lines(_ heading: String) -> [[String]] {
        let start = file.halves(around: "\n# \(heading)")?.after ?? ""
        return start.drop { $0 != "\n" }.split(separator: "\n").prefix { !$0.hasPrefix("# ") }
            .map { $0.split(separator: " ").map(String.init) }
    }

    /// All words below a heading.
    package static func words(_ heading: String) -> Set<String> { Set(lines(heading).joined()) }
}
