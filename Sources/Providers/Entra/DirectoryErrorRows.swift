import OAuth
import Text

/// Reads errors from lines of cause, number, status, `error` and text, with bars between them.
enum DirectoryErrorRows {
    /// What each text begins with, before its number.
    static let prefix = "AADSTS"

    static func table(_ lines: String) -> [String: WordedError] {
        var table: [String: WordedError] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false)
                .map(String.init)
            guard parts.count == 5 else { continue }
            table[parts[0]] = WordedError(
                Int(parts[2]), parts[3].isEmpty ? nil : parts[3],
                "\(prefix)\(parts[1]): \(parts[4])")
        }
        return table
    }

    /// The number in a text; nil for one that has none.
    static func number(in text: String) -> Int? {
        guard text.hasPrefix(prefix) else { return nil }
        return Int(text.dropFirst(prefix.count).prefix(while: \.isNumber))
    }
}
