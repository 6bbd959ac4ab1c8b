import JOSE
import Text

/// An answer that travels through the browser to the client: a success or an error
/// (RFC 6749 §4.1.2, §4.1.2.1).
package struct AuthorizationResponse: Sendable {
    package let redirect: TrustedRedirect
    package internal(set) var parameters: [(name: String, value: String)]
    /// The contents of the JWT that is the only parameter; empty where there is none.
    package internal(set) var contents: [(name: String, value: String)] = []

    /// Adds `state` and `iss` to the parameters, if there are any (RFC 9207 §2).
    package init(_ redirect: TrustedRedirect, _ parameters: [(name: String, value: String)]) {
        self.redirect = redirect
        self.parameters =
            parameters
            + [("state", redirect.state), ("iss", redirect.issuer)].compactMap {
                name, value in value.map { (name, $0) }
            }
    }

    /// - Parameter worded: an error as the client is to see it.
    package init(_ redirect: TrustedRedirect, _ worded: WordedError) {
        let usual = [("error", worded.error), ("error_description", worded.description)]
        let more = worded.members.ordered { $0.key }
            .filter { name, _ in !Self.usualNames.contains(name) }
            .map { ($0.key, $0.value.string) }
        self.init(
            redirect, (usual + more).compactMap { name, value in value.map { (name, $0) } })
    }

    /// The parameters of every error, and those added to every answer.
    private static let usualNames = ["error", "error_description", "state", "iss"]
}

/// A refusal that may be sent to the client by redirect.
package struct RedirectableError: Error, Sendable {
    package let redirect: TrustedRedirect
    package let error: OAuthError

    package init(redirect: TrustedRedirect, error: OAuthError) {
        self.redirect = redirect
        self.error = error
    }
}
