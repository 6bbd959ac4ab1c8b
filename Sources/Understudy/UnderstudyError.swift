/// The reasons why a provider could not do what was asked, one sentence for each problem.
public struct UnderstudyError: Error, Sendable, CustomStringConvertible {
    public let problems: [String]

    public var description: String {
        problems.joined(separator: "\n")
    }
}
