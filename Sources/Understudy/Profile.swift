/// A provider to play, by its name in `--profile`.
public struct Profile: Sendable, Hashable {
    public let name: String

    public init(name: String) {
        self.name = name
    }

    /// A provider by the book.
    public static let generic = Profile(name: "generic")
}
