/// What a member holds.
package enum MemberKind: Sendable, Equatable {
    /// Nothing that is known of it.
    case any
    case string
    case bool
    /// - Parameter unit: what is counted: "seconds".
    case integer(ClosedRange<Int>, unit: String?)
    /// One of these.
    case word([String])
    case strings
    /// A list of some of these.
    case words([String])
    case object
    case objects
    /// Several forms, in words: "a string, or a list of strings".
    case described(String)
}
