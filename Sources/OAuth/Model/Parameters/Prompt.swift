/// The values of `prompt` (OpenID Connect Core §3.1.2.1).
package enum Prompt: String, Sendable, CaseIterable, Codable {
    case none
    case login
    case consent
    case selectAccount = "select_account"
    /// Initiating User Registration via OpenID Connect §4. It asks for a new login, whose page
    /// creates an account for a new name.
    case create

    /// The values that ask for a new login, whoever is signed in.
    static let demandingLogin: Set<Prompt> = [.login, .selectAccount, .create]
}
