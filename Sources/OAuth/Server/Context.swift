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
        isRuled: Bool = true,
        record: ExchangeRecord = ExchangeRecord()
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

    /// Records a finding once, without the secrets that its values may hold.
    package func add(_ finding: Finding) {
        record.add(server.secrets.hiding(in: finding))
    }

    /// Records the reason why a request fails, and the cause behind it.
    ///
    /// - Returns: the error as the client sees it, without secrets.
    package func add(_ error: OAuthError) -> OAuthError {
        record.add(server.secrets.hiding(in: error))
    }
}
