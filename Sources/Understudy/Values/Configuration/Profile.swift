extension Understudy {
    /// A provider to play, by its name for `--profile`.
    public struct Profile: Sendable, Hashable {
        public let name: String

        public init(name: String) {
            self.name = name
        }

        /// A provider that follows the specifications.
        public static let generic = Profile(name: "generic")

        public static let auth0 = Profile(name: "auth0")

        /// Sign in with Apple.
        public static let apple = Profile(name: "apple")

        /// Keycloak, whose realms are tenants.
        public static let keycloak = Profile(name: "keycloak")

        /// Microsoft Entra ID.
        public static let entra = Profile(name: "entra")

        /// The provider of a native app with a public client, one refresh token and an `id` of its
        /// user.
        public static let iosApp = Profile(name: "ios-app")

        /// Amazon Cognito: a user pool and its domain.
        public static let cognito = Profile(name: "cognito")

        /// Okta: the org authorization server, and custom ones.
        public static let okta = Profile(name: "okta")

        /// Google, with its hosts joined in one.
        public static let google = Profile(name: "google")

        /// An authorization server for the Model Context Protocol, in its newest revision.
        public static let mcp = Profile(name: "mcp")

        /// The same in an earlier revision: `2025-11-25` or `2025-06-18`.
        public static func mcp(revision: String) -> Profile {
            Profile(name: "mcp-\(revision)")
        }

        /// GitHub with the paths of its Enterprise Server, and the issuer of Actions.
        public static let github = Profile(name: "github")
    }
}
