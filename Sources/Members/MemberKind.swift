/// The kind of value that a member has.
package enum MemberKind: Sendable, Equatable {
    /// Any kind of value.
    case any
    case string
    case bool
    /// - Parameter unit: the unit of the number: "seconds".
    case integer(ClosedRange<Int>, unit: String?)
    /// One of these words.
    case word([String])
    case strings
    /// A list of some of these words.
    case words([String])
    /// One of these words, or a list of some.
    case oneOrMoreWords([String])
    case object
    case objects
    /// Several forms, described in words: "a string, or a list of strings".
    case described(String)
}
