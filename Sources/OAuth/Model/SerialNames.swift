/// Makes up readable names that are never used again: `rule_1`, `rule_2`.
package struct SerialNames: Sendable, Codable {
    let prefix: String
    private(set) var last: Int
    /// Later numbers that somebody chose.
    private(set) var chosen: Set<Int>

    package init(_ prefix: String, after last: Int = 0, chosen: Set<Int> = []) {
        self.prefix = prefix
        self.last = last
        self.chosen = chosen
    }

    package mutating func next() -> String {
        repeat { last += 1 } while chosen.remove(last) != nil
        return "\(prefix)\(last)"
    }

    /// Remembers a name that was not made up here, so that it will not be made up later.
    package mutating func note(_ name: String) {
        guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), number > last
        else { return }
        chosen.insert(number)
    }
}
