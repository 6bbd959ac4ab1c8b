import HTTP
import JOSE
import OAuth
import Text

/// A good login of the client, with which all others are compared.
struct ExamBaseline: Sendable {
    let signals: Set<ExamSignal>
    private let has: Set<ExamNeed>
    let circumstances: Set<ExamCircumstance>
    private let redirectURIs: Set<String>
    /// The origin of the server as the client knows it; nil where no browser came to it.
    private let origin: String?

    /// nil for a client that failed a login without faults.
    ///
    /// - Parameter trustsPresence: whether the probe's word counts.
    init?(_ plain: ExaminedLogin, trustsPresence: Bool, of candidate: ExamCandidate) {
        let issued = plain.exchanges.flatMap { $0.facts.artefacts.map(\.name) }
        guard !Set(issued).isDisjoint(with: ["access_token", "id_token"]) else { return nil }
        if trustsPresence, let presence = plain.presence, presence != .signedIn { return nil }
        signals = plain.signals.subtracting(trustsPresence ? [] : [.presence])
        has = Self.needs(metBy: plain).union(signals.contains(.presence) ? [.probe] : [])
            .union(candidate.isFresh ? [.fresh] : [])
            .union(candidate.takesIssuers ? [.issuers] : [])
            .union(candidate.visit == nil ? [] : [.walker])
            .union(candidate.probe == nil ? [] : [.named])
            .union(candidate.takesIssuers || !candidate.repeatsPlain ? [] : [.running])
            .union(candidate.logoutURL == nil ? [] : [.logout])
            .union(Self.needs(metBy: plain.prepared.client))
        circumstances = Self.circumstances(of: plain, candidate)
            .union(has.contains(.idToken) ? [] : [.noIDToken])
        redirectURIs = plain.redirectURIs
        origin = plain.exchanges.first(where: \.isAuthorizeRequest)?.request.origin
    }

    /// True if a login ends like the good one. A client that signs the user in need not do all
    /// that it usually does.
    func isMet(by examined: ExaminedLogin) -> Bool {
        signals.contains(.presence)
            ? examined.presence == .signedIn
                // A no counts even where a yes does not.
            : examined.presence != .signedOut && signals.isSubset(of: examined.signals)
    }

    /// True for an application that is still there after a login.
    var isRunning: Bool { has.contains(.running) }

    /// True if ID tokens came by the browser, so that no channel vouches for them.
    var hasIDTokenInCallback: Bool { has.contains(.idTokenInCallback) }

    /// What is known of the client in a login.
    func circumstances(in examined: ExaminedLogin) -> Set<ExamCircumstance> {
        let others = examined.redirectURIs
        let isOwn = !others.isEmpty && others.isDisjoint(with: redirectURIs)
        return circumstances.union(isOwn ? [.ownRedirectURI] : [])
    }

    /// True if something shows which user is signed in.
    var isNamed: Bool { has.contains(.named) }

    /// The first unmet need of a question, in the order of `ExamNeed`.
    func lacks(_ question: ExamQuestion) -> ExamNeed? {
        ExamNeed.allCases.first { question.needs.contains($0) && !has.contains($0) }
    }

    /// The signs that tell whether the client went on after an answer of an endpoint: its next
    /// steps in a good login. Presence tells most, where it can be asked; the ID token of a callback
    /// may be validated once the code has been redeemed (OpenID Connect Core §3.3.1).
    func decisive(
        after endpoint: EndpointName?, in question: ExamQuestion
    ) -> Set<ExamSignal> {
        if signals.contains(.presence), !question.needs.isDisjoint(with: Self.needsOfIDTokens) {
            return [.presence]
        }
        let later: Set<ExamSignal> =
            switch endpoint {
            case .userinfo?: [.presence]
            case let other? where EndpointName.resources.contains(other): [.presence]
            case .token?: signals.contains(.presence) ? [.presence] : [.resource]
            case .authorize?: [.token, .resource, .presence]
            default: signals.contains(.presence) ? [.presence] : [.resource, .token]
            }
        return later.intersection(signals)
    }

    private static let needsOfIDTokens: Set<ExamNeed> = [
        .idToken, .idTokenInCallback, .tokenInCallback, .codeBesideIDToken,
    ]

    /// The circumstances that one login shows, even a failed one.
    static func circumstances(
        of login: ExaminedLogin, _ candidate: ExamCandidate
    ) -> Set<ExamCircumstance> {
        let met = needs(metBy: login)
        let facts: [(ExamCircumstance, Bool)] = [
            (
                .tls,
                login.prepared.exchange.request.isSecure && !met.contains(.idTokenInCallback)
            ),
            (.nonce, met.contains(.nonce)),
            (.pkce, login.exchanges.contains { !$0.facts.parameters("code_challenge").isEmpty }),
            (
                .clientSecret,
                met.contains(.clientSecret) || login.exchanges.contains(where: \.hasAssertion)
            ),
            (.noUserInfo, !met.contains(.userinfo)), (.noPage, candidate.page == nil),
            (.oneIssuer, !candidate.hasSeveralIssuers),
        ]
        return Set(facts.filter(\.1).map(\.0))
    }

    /// The needs met by the client's registration.
    private static func needs(metBy client: Client?) -> Set<ExamNeed> {
        guard let client else { return [] }
        let needs: [(ExamNeed, Bool)] = [
            (.backChannel, client.logout.backChannelURI != nil),
            (.frontChannel, client.logout.frontChannelURI != nil),
            (.landing, !client.postLogoutRedirectURIs.isEmpty),
            (.initiation, client.initiateLoginURI != nil),
            (.encryptedIDToken, client.encryption[.idToken] != nil),
        ]
        return Set(needs.filter(\.1).map(\.0))
    }

    /// An issuer as the client names it, which may know the server by another name.
    ///
    /// - Parameter origin: the server as the examiner knows it.
    func name(of issuer: String, at origin: String) -> String {
        guard let own = self.origin, URI(own)?.isLoopback == true, issuer.hasPrefix(origin) else {
            return issuer
        }
        return own + issuer.dropFirst(origin.count)
    }

    /// The needs met by the client's requests in a login.
    private static func needs(metBy plain: ExaminedLogin) -> Set<ExamNeed> {
        let sent: (String) -> Bool = { name in
            plain.exchanges.contains { !$0.facts.parameters(name).isEmpty }
        }
        let asked: (EndpointName) -> Bool = { name in
            plain.exchanges.contains { $0.facts.endpoint == name }
        }
        let issued = plain.exchanges.flatMap { $0.facts.artefacts.map(\.name) }
        let answers = plain.exchanges.filter { $0.signal != .token }
            .map { Set($0.facts.artefacts.map(\.name)) }
        let inCallback: (Set<String>) -> Bool = { wanted in answers.contains(where: wanted.isSubset)
        }
        let needs: [(ExamNeed, Bool)] = [
            (.idToken, issued.contains("id_token")), (.nonce, sent("nonce")),
            (.state, sent("state")),
            (.maxAge, sent("max_age")), (.acr, plain.exchanges.contains(where: \.asksForClass)),
            (.authorizationRequest, plain.exchanges.contains(where: \.isAuthorizeRequest)),
            (.tokenRequest, plain.exchanges.contains { $0.signal == .token }),
            (.refreshToken, issued.contains("refresh_token")),
            (.clientSecret, plain.exchanges.contains(where: \.hasSecret)),
            (.basic, plain.exchanges.contains(where: \.usesBasic)),
            (.userinfo, plain.exchanges.contains { $0.signal == .resource }),
            (
                .formPost,
                plain.exchanges.contains { $0.facts.parameters("response_mode") == ["form_post"] }
            ),
            (.callbackIssuer, plain.exchanges.contains(where: \.answersWithIssuer)),
            (.advertisedIssuer, plain.exchanges.contains(where: \.advertisesIssuer)),
            (.checkSession, asked("check-session")), (.discovery, asked("discovery")),
            (.device, asked("device")),
            (.ciba, asked("ciba")), (.par, asked("par")), (.registration, asked("register")),
            (.resource, EndpointName.resources.contains(where: asked)),
            (.jarm, plain.exchanges.contains { $0.sends("response_mode", "jwt") }),
            (.notification, sent("client_notification_token")),
            (.webFingerAccount, plain.exchanges.contains { $0.sends("resource", "@") }),
            (
                .webFingerURL,
                asked("webfinger") && !plain.exchanges.contains { $0.sends("resource", "@") }
            ),
            (.proofs, plain.exchanges.contains { !$0.facts.headers("DPoP").isEmpty }),
            (.requestObject, sent("request")),
            (
                .credentials,
                plain.exchanges.contains { $0.facts.clientIDs == [ExamCredentials.plain.id] }
            ),
            (.signedUserInfo, plain.exchanges.contains(where: \.answersWithJWT)),
            (.idTokenInCallback, inCallback(["id_token"])),
            (.tokenInCallback, inCallback(["id_token", "access_token"])),
            (.codeBesideIDToken, inCallback(["id_token", "code"])),
        ]
        return Set(needs.filter(\.1).map(\.0))
    }
}

private extension ExaminedLogin {
    /// Those of its requests, without the ports of this machine, which apps choose anew each time
    /// (RFC 8252 §7.3).
    var redirectURIs: Set<String> {
        let sent = exchanges.flatMap { $0.facts.parameters("redirect_uri") }
        return Set(
            sent.map { text in
                guard let uri = URI(text), uri.isLoopback else { return text }
                return uri.path
            })
    }
}

private extension RecordedExchange {
    var hasAssertion: Bool {
        signal == .token && !facts.parameters("client_assertion").isEmpty
    }

    var hasSecret: Bool {
        guard signal == .token else { return false }
        return !facts.parameters("client_secret").isEmpty || usesBasic
    }

    var usesBasic: Bool {
        signal == .token && facts.headers("Authorization").contains { $0.hasPrefix("Basic ") }
    }

    var asksForClass: Bool {
        !facts.parameters("acr_values").isEmpty
            || facts.parameters("claims").contains { $0.contains(text: "\"acr\"") }
    }

    func sends(_ name: String, _ part: String) -> Bool {
        facts.parameters(name).contains { $0.contains(text: part) }
    }

    var answersWithJWT: Bool {
        facts.endpoint == .userinfo
            && answer?.response.fields[.contentType]?.hasPrefix("application/jwt") ?? false
    }

    var advertisesIssuer: Bool {
        guard facts.endpoint == "discovery", let body = answer?.response.body.bytes else {
            return false
        }
        let document = try? JSON(parsing: body)
        return document?["authorization_response_iss_parameter_supported"]?.bool == true
    }

    var answersWithIssuer: Bool {
        guard isAuthorizeRequest, let response = answer?.response else { return false }
        return response.fields[.location]?.contains(text: "iss=")
            ?? String(decoding: response.body.bytes, as: UTF8.self).contains(text: "name=\"iss\"")
    }
}
