/// A pattern for a whole text: `*` stands for any run of characters, the empty one included, and `?`
/// for any one character.
struct Glob: Sendable {
    private let pattern: [Character]

    init(_ text: String) {
        pattern = Array(text)
    }

    /// Remembers the latest `*` alone: what the one before it has taken never needs to change, so no
    /// text takes longer than its length times that of the pattern.
    func matches(_ text: String) -> Bool {
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
