import JOSE
import Text

/// An authorization request with a verified client and redirect URI. Each check of the flow reads
/// the parameters and sets verified values (RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1).
package struct AuthorizationRequest: Sendable, Codable {
    package let parameters: Parameters
    @Boxed package private(set) var client: Client
    package let redirect: TrustedRedirect
    /// The first exchange of the login: that of the request, or of the one that pushed it.
    package let flowID: ExchangeID?
    /// The name of the pushed request that it was opened from, which the answer consumes.
    package var pushedName: SecretDigest?

    package var responseType = ResponseType.code
    package var scope = Scope()
    package var audience: [String] = []
    package var challenge: CodeChallenge?
    /// The thumbprint of the only key that may redeem the code (RFC 9449 §10).
    package var keyThumbprint: String?
    package var prompt: Set<Prompt> = []
    /// True if the user has just agreed to it on a page.
    package var isAgreed = false
    package var maxAge: Seconds?
    package var claims = ClaimsRequest()
    /// The subject that `id_token_hint` names.
    package var hintedSubject: String?
    /// The data that providers read from the request.
    package var extensions = Extensions()
    /// The way in which the client identifies users.
    package var subjects = SubjectIdentifier.public

    package init(
        parameters: Parameters, client: Client, redirect: TrustedRedirect, flowID: ExchangeID? = nil
    ) {
        self.flowID = flowID
        self.parameters = parameters
        self.client = client
        self.redirect = redirect
    }

    /// The first of the requested classes. Without a ladder there is no second factor that could
    /// fail, so any class is met (OpenID Connect Core §3.1.2.1, §5.5.1.1). If the claim is
    /// requested without a class, it is `0`: nothing is promised (§2).
    package var acr: String? {
        extensions[StepUp.self].acr ?? wantedClasses.first ?? claims.idToken["acr"].map { _ in "0" }
    }

    /// The classes that are asked for, the best first.
    var wantedClasses: [String] {
        let values = claims.idToken["acr"]?.values.compactMap(\.string) ?? []
        return values.isEmpty ? parameters["acr_values"]?.words ?? [] : values
    }

    /// The only subjects that meet every demand of the request; nil when any subject may answer
    /// (OpenID Connect Core §3.1.2.2, §5.5.1).
    package var demandedSubjects: [String]? {
        let wishes = [claims.idToken["sub"], claims.userInfo["sub"]].compactMap { $0?.values }
        let demands =
            wishes.filter { !$0.isEmpty }.map { $0.compactMap(\.string) }
            + (hintedSubject.map { [[$0]] } ?? [])
        guard let first = demands.first else { return nil }
        return demands.dropFirst().reduce(first) { kept, next in kept.filter(next.contains) }
    }

    /// True if the ID token has to say when the user signed in (OpenID Connect Core §2).
    var wantsAuthTime: Bool {
        maxAge != nil || client.requireAuthTime || prompt.contains(.login)
            || claims.idToken["auth_time"] != nil
    }

    package func admits(_ sub: String) -> Bool {
        demandedSubjects?.contains(subjects.identifier(of: sub)) ?? true
    }
}

extension AuthorizationRequest: MemorySized {
    package var heapBytes: Int {
        parameters.heapBytes + client.heapBytes + redirect.heapBytes
            + responseType.words.heapBytes + scope.heapBytes + audience.heapBytes
            + (challenge?.value.heapBytes ?? 0) + keyThumbprint.heapBytes + claims.heapBytes
            + hintedSubject.heapBytes + extensions.heapBytes
    }
}

extension Authorization {
    /// The authorization that a user gives the client of a request by signing in.
    ///
    /// - Parameter bound: the data that providers add to bind its tokens.
    convenience init(
        for request: AuthorizationRequest, as session: Session, _ bound: Extensions = Extensions()
    ) {
        var bound = bound
        bound.take(AuthorizationDetails.self, from: request.extensions)
        self.init(
            clientID: request.client.id, subject: session.subject, scope: request.scope,
            audience: request.audience, nonce: request.parameters["nonce"], acr: request.acr,
            claimsRequest: request.claims, wantsAuthTime: request.wantsAuthTime, extensions: bound,
            flowID: request.flowID)
    }
}

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
        self.init(redirect, (usual + more).compactMap { name, value in value.map { (name, $0) } })
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

extension TrustedRedirect {
    /// The result of `body`, whose errors the client is told.
    func telling<Value>(_ body: () throws(OAuthError) -> Value) throws(RedirectableError) -> Value {
        do throws(OAuthError) {
            return try body()
        } catch { throw RedirectableError(redirect: self, error: error) }
    }
}
