extension String {
    /// The candidate that a typing error most likely meant; nil if none is close enough.
    package func nearest(among candidates: some Sequence<String>) -> String? {
        let length = utf8.count
        guard (1...64).contains(length) else { return nil }
        let tolerance = Swift.min(3, Swift.max(1, length / 3))
        return
            candidates.likely(for: self, atMost: 200).lazy
            .filter { abs($0.utf8.count - length) <= tolerance }
            .map { (candidate: $0, distance: editDistance(to: $0, atMost: tolerance)) }
            .filter { $0.distance <= tolerance }
            .min { $0.distance < $1.distance }?.candidate
    }

    /// The nearest candidates, the nearest first: those that differ in half the letters at most.
    package func nearest(_ count: Int, among candidates: some Sequence<String>) -> [String] {
        guard utf8.count <= 64 else { return [] }
        return
            candidates
            .filter { $0.utf8.count <= 64 }
            .map { (candidate: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance * 2 <= utf8.count }
            .sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
            .prefix(count).map(\.candidate)
    }

    /// The name in words with underscores: `redirect_uris` for `redirectURIs`.
    package var inSnakeCase: String {
        var bytes: [UInt8] = []
        var isAfterSmall = false
        for byte in utf8 {
            if isAfterSmall, byte.isUpperCaseLetter { bytes.append(.ascii("_")) }
            isAfterSmall = byte.isLowerCaseLetter || byte.isDigit
            bytes.append(byte.lowercased)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The candidate whose first word begins alike, with the same further words: `revoke` for
    /// `revocation`.
    package func relative(among candidates: some Sequence<String>) -> String? {
        let own = split(separator: "_")
        guard let first = own.first, utf8.count <= 64 else { return nil }
        var best: (candidate: String, length: Int)?
        for candidate in candidates where own.agrees(with: candidate.split(separator: "_")) {
            let length = candidate.commonBeginning(with: first)
            let stem = candidate.prefix { $0 != "_" }
            let shorter = Swift.min(stem.count, first.count)
            guard length >= 4, length * 3 >= shorter * 2, length > best?.length ?? 0 else {
                continue
            }
            best = (candidate, length)
        }
        return best?.candidate
    }

    private func commonBeginning(with word: Substring) -> Int {
        zip(lowercased(), word.lowercased()).prefix { $0 == $1 }.count
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours between the two,
    /// ignoring case (Damerau–Levenshtein, where no part is edited twice).
    ///
    /// - Parameter limit: the distance beyond which it is not counted, so that one above it is
    ///   returned.
    package func editDistance(to other: String, atMost limit: Int = .max) -> Int {
        let left = Array(lowercased().utf8)
        let right = Array(other.lowercased().utf8)
        // Rows are used again, since one name may be compared with hundreds.
        var (beforeLast, last) = (Array(0...right.count), Array(0...right.count))
        var current = last
        var leastOfLast = 0
        for row in left.indices {
            current[0] = row + 1
            var least = row + 1
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var cost = Swift.min(last[column + 1] + 1, current[column] + 1, replaced)
                let isSwap =
                    row > 0 && column > 0 && left[row] == right[column - 1]
                    && left[row - 1] == right[column]
                if isSwap { cost = Swift.min(cost, beforeLast[column - 1] + 1) }
                current[column + 1] = cost
                least = Swift.min(least, cost)
            }
            // A swap reaches back two rows.
            if Swift.min(least, leastOfLast) > limit { return limit + 1 }
            swap(&beforeLast, &last)
            swap(&last, &current)
            leastOfLast = least
        }
        return last[right.count]
    }
}

extension Sequence<String> {
    /// The names that begin and end most like `text`, so that a comparison with a long list costs
    /// no time. Of thousands, only the first are looked at.
    package func likely(for text: String, atMost most: Int) -> [String] {
        let known = Array(prefix(1_000))
        guard known.count > most else { return known }
        let bytes = Array(text.utf8)
        return Array(known.ordered { $0.bytesDiffering(from: bytes) }.prefix(most))
    }
}

private extension String {
    /// The number of bytes that two texts have between their common beginning and end.
    func bytesDiffering(from others: [UInt8]) -> Int {
        var text = self
        return text.withUTF8 { own in
            let shorter = Swift.min(own.count, others.count)
            var (beginning, end) = (0, 0)
            while beginning < shorter, own[beginning] == others[beginning] { beginning += 1 }
            while end < shorter - beginning,
                own[own.count - 1 - end] == others[others.count - 1 - end]
            {
                end += 1
            }
            return own.count + others.count - 2 * (beginning + end)
        }
    }
}

private extension [Substring] {
    /// Tells whether the words after the first are the same, or the other name has none.
    func agrees(with words: [Substring]) -> Bool {
        words.count == 1 || words.dropFirst() == dropFirst()
    }
}
