/// A provider to play, by its name in `--profile`.
public struct Profile: Sendable, Hashable {
    public let name: String

    public init(name: String) {
        self.name = name
    }

    /// A provider by the book.
    public static let generic = Profile(name: "generic")

    public static let auth0 = Profile(name: "auth0")

    /// Sign in with Apple.
    public static let apple = Profile(name: "apple")

    /// What a native app with a public client, refresh tokens that never change and a user with an
    /// `id` is written against.
    public static let iosApp = Profile(name: "ios-app")
}
