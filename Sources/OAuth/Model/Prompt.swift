/// The values of `prompt` (OpenID Connect Core §3.1.2.1).
package enum Prompt: String, Sendable, CaseIterable {
    case none
    case login
    case consent
    case selectAccount = "select_account"
    /// Initiating User Registration via OpenID Connect §4. It asks for a new login here, whose page
    /// takes new names too; discovery does not name it, since no page is made for signing up.
    case create

    /// Those that discovery names.
    package static let advertised = allCases.filter { $0 != .create }
    /// Those that ask for a new login, whoever is signed in.
    static let demandingLogin: Set<Prompt> = [.login, .selectAccount, .create]
}
