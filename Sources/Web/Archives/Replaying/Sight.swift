/// One thing that a client can see in an answer.
struct Sight: Sendable, Equatable {
    /// What it is compared by, and never told.
    let value: String
    /// Its form, in words that give nothing away.
    let told: String
    /// The length of what is drawn by chance, as long as which it may be a little more or less.
    var length: Int?

    /// What somebody took out of the file.
    static let removed = Sight(value: "", told: "what was left out of the file")

    init(value: String, told: String, length: Int? = nil) {
        self.value = value
        self.told = told
        self.length = length
    }

    /// What may be told as it is.
    init(_ text: String) {
        self.init(value: text, told: text)
    }

    /// The text, where it is one that may be told.
    var word: String? {
        told.hasPrefix("'") && told.count > 2 ? String(told.dropFirst().dropLast()) : nil
    }

    static func == (one: Sight, other: Sight) -> Bool {
        one.value == other.value && abs((one.length ?? 0) - (other.length ?? 0)) <= leeway
    }

    private static let leeway = 4
}
