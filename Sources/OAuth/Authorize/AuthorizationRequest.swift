import JOSE

/// An authorization request whose client and redirect URI are verified. Each check of the flow reads
/// the parameters and sets what it vouches for (RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1).
package struct AuthorizationRequest: Sendable {
    package let parameters: Parameters
    package let client: Client
    package let redirect: TrustedRedirect

    package var responseType = ResponseType.code
    package var scope = Scope()
    package var audience: [String] = []
    package var challenge: CodeChallenge?
    package var prompt: Set<String> = []
    package var maxAge: Seconds?
    package var claims = ClaimsRequest()
    /// The subject that `id_token_hint` names.
    package var hintedSubject: String?
    /// How the client knows users.
    package var subjects = SubjectIdentifier.public

    package init(parameters: Parameters, client: Client, redirect: TrustedRedirect) {
        self.parameters = parameters
        self.client = client
        self.redirect = redirect
    }

    /// The first of the classes asked for. A stand-in has no second factor that could fail, so it
    /// meets any (OpenID Connect Core §3.1.2.1, §5.5.1.1).
    package var acr: String? {
        claims.idToken["acr"]?.values.first?.string
            ?? parameters["acr_values"]?.split(separator: " ").first.map(String.init)
    }

    /// The subjects that alone may answer; nil when anybody may (OpenID Connect Core §3.1.2.2,
    /// §5.5.1).
    package var demandedSubjects: [String]? {
        if let hintedSubject { return [hintedSubject] }
        let values = claims.idToken["sub"]?.values.compactMap(\.string) ?? []
        return values.isEmpty ? nil : values
    }

    package func admits(_ sub: String) -> Bool {
        demandedSubjects?.contains(subjects.identifier(of: sub)) ?? true
    }
}
