import JOSE
import Text

/// The data that the flows need about the current exchange; a class, because it is passed on far
/// more often than made.
package final class Context: Sendable {
    package let server: AuthorizationServer
    package let addresses: Addresses
    package let certificate: PeerCertificate
    /// The path that was asked, as it was sent; empty outside a request.
    package let path: String
    /// True if a foreign page made a browser send the request.
    package let isFromForeignPage: Bool
    /// True if a page of another origin made a browser ask for a file, as images and scripts are.
    package let isForFileOfOtherPage: Bool
    package let record: ExchangeRecord
    /// nil where the tenant has no rules, or none may act.
    let rules: RuleTurn?

    /// - Parameter isRuled: whether rules may act on the exchange.
    package init(
        server: AuthorizationServer, addresses: Addresses, certificate: PeerCertificate = .notAsked,
        path: String = "", isFromForeignPage: Bool = false, isForFileOfOtherPage: Bool = false,
        isRuled: Bool = true, record: ExchangeRecord = ExchangeRecord()
    ) {
        self.server = server
        self.addresses = addresses
        self.certificate = certificate
        self.path = path
        self.isFromForeignPage = isFromForeignPage
        self.isForFileOfOtherPage = isForFileOfOtherPage
        self.record = record
        rules = isRuled ? server.rules.turn : nil
    }

    /// The same exchange at the tenant after a change that the exchange has made to it.
    package init(_ other: Context, at server: AuthorizationServer) {
        self.server = server
        addresses = other.addresses
        certificate = other.certificate
        path = other.path
        isFromForeignPage = other.isFromForeignPage
        isForFileOfOtherPage = other.isForFileOfOtherPage
        record = other.record
        rules = other.rules
    }

    package var hasRules: Bool { rules != nil }
    /// The ids of the rules that have changed the answer.
    package var actingRules: [String] { rules?.acting ?? [] }
    package var now: Timestamp { server.now }
    /// Lent: a copy would count a reference for each of its many members.
    package var profile: Profile {
        _read { yield server.profile }
    }
    package var configuration: TenantConfiguration {
        _read { yield server.configuration }
    }
    package var world: World {
        _read { yield server.world }
    }
    package var keyRing: KeyRing { server.keys }
    package var state: State { server.state }
    package var clients: ClientRegistry { server.clients }
    package var users: UserDirectory { server.users }

    /// Throws `error`, unless its finding is permittable and the client or tenant permits it.
    package func permit(_ error: OAuthError, for client: Client?) throws(OAuthError) {
        let code = error.diagnosis.code
        switch code.isPermittable ? server.level(of: code, for: client) : .strict {
        case .strict: throw error
        case .warn: add(error.diagnosis)
        case .ignore: break
        }
    }

    /// Notes a finding about a request that conforms to the specifications.
    package func remark(_ diagnosis: Finding, for client: Client?) {
        guard server.level(of: diagnosis.code, for: client) != .ignore else { return }
        add(diagnosis)
    }

    /// The same for the error of a code and of a finding's name.
    package func permit(
        _ code: OAuthError.Code, _ name: DiagnosisCode,
        _ values: KeyValuePairs<String, any Filling> = [:], as line: String? = nil,
        for client: Client?
    ) throws(OAuthError) {
        try permit(OAuthError(code, name, values, as: line), for: client)
    }

    /// The same for the finding of a name.
    package func remark(
        _ name: DiagnosisCode, _ values: KeyValuePairs<String, any Filling> = [:],
        as line: String? = nil, for client: Client?
    ) {
        remark(Finding(name, values, as: line), for: client)
    }

    /// Records a finding once, without the secrets that its values may hold.
    package func add(_ finding: Finding) { record.add(server.secrets.hiding(in: finding)) }

    /// Records the reason why a request fails, and the cause behind it.
    ///
    /// - Returns: the error as the client sees it, without secrets.
    package func add(_ error: OAuthError) -> OAuthError {
        record.add(server.secrets.hiding(in: error))
    }
}

extension Context {
    /// The realm of bearer challenges (RFC 6750 §3).
    package var challengeRealm: String {
        profile.errors.realm.filled(with: ["tenant": server.placeName])
    }

    /// Returns true if a token with these claims names this tenant as its issuer, in any of the
    /// forms that the provider has for it.
    func isIssuer(of claims: JSON) -> Bool {
        guard let issuer = claims["iss"]?.string else { return false }
        if issuer == addresses.issuer { return true }
        let base = profile.issuer.base(of: addresses.issuer)
        return profile.otherIssuers.contains { $0.issuer(at: base) == issuer }
    }

    /// Returns true if a client is vouched for: the configuration lists it, or the tenant accepts
    /// any. A client that registered itself may ask users, and speaks for no one who was not asked.
    package func vouches(for client: Client) -> Bool { !client.isSelfRegistered || clients.isOpen }

    /// The key of a user's consent to a client and the others of its group.
    package func consentKey(of clientID: String, from sub: String) -> ConsentKey {
        ConsentKey(clientID: profile.authorization.consentGroup(clientID), sub: sub)
    }

    /// The choice of a client, else of its tenant.
    func choice<Value>(_ choice: KeyPath<TokenChoices, Value?>, of client: Client?) -> Value? {
        client?.policy.tokens[keyPath: choice] ?? configuration.tokens[keyPath: choice]
    }

    /// The lifetime of a client's code, token or request, cut to the limits of FAPI 2.0: 60 s for
    /// codes, and less than 600 s for pushed requests (Security Profile §5.3.2.1, §5.3.2.2).
    func lifetime(_ kind: Lifetime, for client: Client) -> Seconds {
        let stated = server.lifetime(kind)
        let most: Seconds = kind == .code ? 60 : 599
        guard stated > most, server.fapi(for: client).version != .first else { return stated }
        remark("fapi.lifetime", ["kind": kind.name, "stated": stated, "most": most], for: client)
        return isStrict("fapi.lifetime", for: client) ? most : stated
    }

    /// FAPI 1.0 Part 1 §5.2.2 advises less than ten minutes for bearer tokens.
    func noteLifetime(ofUnbound lifetime: Seconds, for client: Client) {
        let most: Seconds = 600
        guard lifetime > most, server.fapi(for: client).version == .first else { return }
        remark("fapi.lifetime", ["stated": lifetime, "most": most], as: "unbound", for: client)
    }

    /// Returns true if ID tokens tell a client the session they belong to. A client under FAPI gets
    /// no claim that was not asked for, so it has to be one that is told of logouts.
    func namesSession(to client: Client?) -> Bool {
        guard server.fapi(for: client).version ?? .off != .off, let logout = client?.logout else {
            return true
        }
        return logout.frontChannelURI != nil || logout.backChannelURI != nil
    }

    func isStrict(_ row: DiagnosisCode, for client: Client?) -> Bool {
        server.level(of: row, for: client) == .strict
    }

    /// Refuses a JWT of a client with an algorithm that FAPI does not allow.
    func permitAlgorithm(
        _ algorithm: Algorithm?, of token: String, as code: OAuthError.Code, for client: Client?
    ) throws(OAuthError) {
        let fapi = server.fapi(for: client)
        if let algorithm, fapi.algorithms.contains(algorithm) { return }
        guard server.level(of: "fapi.algorithm", for: client) != .ignore else { return }
        try permit(
            code, "fapi.algorithm", ["token": token, "used": algorithm?.rawValue ?? "nothing"],
            as: fapi.isOfFirst ? "without-eddsa" : nil, for: client)
    }
}
