import Text

/// The accidents that a value shows by itself, whatever it should be.
package enum Slip {
    private static let accidents: [Accident] = [.whitespace, .quotes]

    /// - Parameter name: the name of the value in messages.
    package static func complaint(about value: String, called name: Phrase) -> Phrase? {
        accidents.first { $0.undone(in: value) != nil }?.complaint(about: value, called: name)
    }
}
