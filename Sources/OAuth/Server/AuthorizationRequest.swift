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
        parameters: Parameters, client: Client, redirect: TrustedRedirect,
        flowID: ExchangeID? = nil
    ) {
        self.flowID = flowID
        self.parameters = parameters
        self.client = client
        self.redirect = redirect
    }

    /// The first of the requested classes. Without a ladder there is no second factor that could fail,
    /// so any class is met (OpenID Connect Core §3.1.2.1, §5.5.1.1). If the claim is requested without
    /// a class, it is `0`: nothing is promised (§2).
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

extension AuthorizationRequest: Weighed {
    package var heapBytes: Int {
        parameters.heapBytes + client.heapBytes + redirect.heapBytes
            + responseType.words.heapBytes + scope.heapBytes + audience.heapBytes
            + (challenge?.value.heapBytes ?? 0) + keyThumbprint.heapBytes + claims.heapBytes
            + hintedSubject.heapBytes + extensions.heapBytes
    }
}
