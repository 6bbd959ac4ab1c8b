import JOSE

/// The numbers that named things always have.
enum StableID {
    /// Eight digits that a text always gives; a number stands for itself.
    static func number(of text: String) -> Int {
        if let number = Int(text), number > 0 { return number }
        return Digest.sha256(Array(text.utf8)).prefix(4).reduce(0) { $0 << 8 | Int($1) }
            % 90_000_000 + 10_000_000
    }
}
