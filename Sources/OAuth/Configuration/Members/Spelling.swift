/// Finds the word that was most likely meant.
package enum Spelling {
    /// The known word nearest to `word`, when a few slips of the finger explain the difference.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let letters = Array(word.lowercased().utf8)
        guard (1...64).contains(letters.count) else { return nil }
        let tolerance = min(3, max(1, letters.count / 3))
        return known.map { (word: $0, distance: distance(letters, Array($0.lowercased().utf8))) }
            .filter { $0.distance <= tolerance }
            .min { $0.distance < $1.distance }?.word
    }

    /// The number of insertions, deletions, substitutions and swaps of neighbours that lead from
    /// one word to the other: the distance of Damerau and Levenshtein, where no part is edited
    /// twice.
    static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                var cost = min(
                    last[column + 1] + 1, current[column] + 1,
                    last[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
