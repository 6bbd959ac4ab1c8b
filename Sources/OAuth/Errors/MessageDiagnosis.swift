import Text

extension Finding {
    /// - Parameter sentence: what is wrong, and what to do about it after a semicolon. What it quotes is
    ///   left out, since that may be a part of a secret.
    package static func malformed(_ sentence: String) -> Finding {
        let pieces = sentence.split(separator: "\"", omittingEmptySubsequences: false)
        let bare = pieces.enumerated().map { $0.offset % 2 == 0 ? $0.element : "…" }.joined()
        let halves = bare.split(separator: ";", maxSplits: 1).map {
            String($0).trimmed(\.isWhitespace) as String
        }
        return Finding(
            "http.malformed",
            ["problem": halves.first ?? "", "remedy": halves.count > 1 ? halves[1] : nil])
    }
}
