/// A pattern for a whole text: `*` matches any run of characters, including none, and `?` any one
/// character.
package struct Glob: Sendable {
    private let pattern: [Character]

    package init(_ text: String) {
        pattern = Array(text)
    }

    /// Remembers only the latest `*`: the match of an earlier one never needs to change, so the
    /// time is at most the length of the text times that of the pattern.
    package func matches(_ text: String) -> Bool {
        let text = Array(text)
        var place = 0
        var next = 0
        var star: (place: Int, taken: Int)?
        while next < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, next)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[next] {
                place += 1
                next += 1
            } else if let last = star {
                star = (last.place, last.taken + 1)
                place = last.place + 1
                next = last.taken + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
