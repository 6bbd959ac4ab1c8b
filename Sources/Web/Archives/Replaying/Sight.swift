/// One visible part of an answer.
struct Sight: Sendable, Equatable {
    /// The value that is compared and never told.
    let value: String
    /// Its form, in words that reveal nothing.
    let told: String
    /// The length of a random value; lengths compare as equal if they differ only a little.
    var length: Int?

    /// A value removed from the file.
    static let removed = Sight(value: "", told: "what was left out of the file")

    init(value: String, told: String, length: Int? = nil) {
        self.value = value
        self.told = told
        self.length = length
    }

    /// A value that may be told as it is.
    init(_ text: String) {
        self.init(value: text, told: text)
    }

    /// The text, if it may be told.
    var word: String? {
        told.hasPrefix("'") && told.count > 2 ? String(told.dropFirst().dropLast()) : nil
    }

    static func == (one: Sight, other: Sight) -> Bool {
        one.value == other.value && abs((one.length ?? 0) - (other.length ?? 0)) <= leeway
    }

    private static let leeway = 4
}
