extension String {
    /// The candidate that a slip of the keys most likely meant; nil when none is near enough.
    package func nearest(among candidates: some Sequence<String>) -> String? {
        guard utf8.count <= 64 else { return nil }
        let tolerance = Swift.max(1, utf8.count / 3)
        return
            candidates
            .filter { $0.utf8.count <= 64 }
            .map { (candidate: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= tolerance }
            .min { $0.distance < $1.distance }?.candidate
    }

    /// Insertions, deletions and replacements between the two, case ignored (Levenshtein).
    private func editDistance(to other: String) -> Int {
        let left = Array(lowercased().utf8)
        let right = Array(other.lowercased().utf8)
        var row = Array(0...right.count)
        for (index, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let replaced = diagonal + (byte == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
