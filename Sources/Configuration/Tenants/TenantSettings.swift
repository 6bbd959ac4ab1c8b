import JOSE
import Members
import OAuth
import Text

/// The settings of a tenant that can change while it runs, as members of its configuration.
package enum TenantSettings {
    /// The members that the settings state; one that has its default may be missing.
    package static func json(of configuration: TenantConfiguration) -> JSON {
        var json = JSON.object(configuration.providerMembers)
        for member in members { json[member.name] = member.json(configuration) }
        return json
    }

    /// The settings with their defaults; those that cannot change stay.
    static func reset(_ configuration: TenantConfiguration) -> TenantConfiguration {
        var configuration = configuration
        for member in members { member.reset(&configuration) }
        return configuration
    }

    /// The reason why a member cannot change so; nil where it can.
    static func flaw(inChanging name: String) -> String? {
        if resources.contains(name) {
            let remedy = name == "rules" ? "" : " or \(name)/{id}"
            return "cannot change here; send it to the resource \(name)\(remedy)"
        }
        if lasting.contains(name) {
            return
                "cannot change while the tenant runs; PUT tenants/{name} makes a tenant with it, "
                + "or restart the server"
        }
        if ServerReader.names.contains(name) {
            return "belongs to the server as a whole; restart it with another one"
        }
        return nil
    }

    /// True for members that tenants of every provider have.
    static func isCommon(_ name: String) -> Bool {
        members.contains { $0.name == name } || flaw(inChanging: name) != nil
    }

    private static let resources = ["clients", "users", "apis", "rules"]
    static let lasting = [
        "profile", "tenant_id", "pool_id", "keys", "federation_keys", "signing_algorithms",
        "record", "fapi",
    ]

    /// Replaces the addresses that are stated.
    static func readAddresses(
        _ members: inout MemberReader, into configuration: inout TenantConfiguration,
        _ vocabulary: ConfigurationVocabulary
    ) {
        for row in addresses { row.read(&members, &configuration, vocabulary) }
    }

    /// Replaces the other settings that are stated.
    static func readBehaviour(
        _ members: inout MemberReader, into configuration: inout TenantConfiguration,
        _ vocabulary: ConfigurationVocabulary
    ) {
        for row in behaviour { row.read(&members, &configuration, vocabulary) }
    }

    private static let members = addresses + behaviour

    private static let addresses: [Setting] = [
        Setting("issuer", \.issuer) { $0.string($1.name, check: URICheck.base) },
        Setting("public_url", \.publicURL) {
            $0.string($1.name, check: URICheck.base)?.withoutTrailingSlash
        },
        Setting("internal_url", \.internalURL) {
            $0.string($1.name, check: URICheck.base)?.withoutTrailingSlash
        },
    ]

    private static let behaviour: [Setting] = [
        Setting("redirect_uris", \.redirectURIs) { $0.strings($1.name, check: URICheck.redirect) },
        Setting("allow_other_users", \.allowOtherUsers) { $0.bool($1.name) },
        Setting("login", \.login) { $0.choice($1.name) },
        Setting("look", \.look) { members, row in
            members.object(row.name) { members in
                var look = Look()
                look.read(&members)
                return look
            }
        } json: {
            $0 == Look() ? nil : EncodedDocument().json(of: $0)
        },
        Setting("sessions", \.keepsSessions) { $0.bool($1.name) },
        Setting("lifetimes", \.lifetimes) {
            $0.object($1.name, [Lifetime: Seconds].read)
        } json: { lifetimes in
            .object(Dictionary(firsts: lifetimes.map { ($0.name, .integer($1)) }))
        },
        Setting("diagnosis", \.diagnosis) { members, row in
            members.object(row.name) { .read(&$0, of: row.vocabulary.diagnosisCodes) }
        },
        Setting("outbound", \.outbound) { $0.choice($1.name) },
        Setting("dpop_nonce", \.demandsDPoPNonce) { $0.bool($1.name) },
        Setting("mode", \.mode) { $0.choice($1.name) },
        Setting("registration", \.registration) { $0.choice($1.name) },
        Setting("allowed_origins", \.allowedOrigins) { $0.strings($1.name, check: Origin.flaw) },
        Setting("token_claims", \.tokenClaims) { $0.strings($1.name) },
        Setting("id_token_claims", \.tokens.idTokenClaims) { $0.choice($1.name) },
        Setting("token_dialect", \.tokens.dialect) {
            $0.word($1.name, of: $1.vocabulary.clients.tokenDialects)
        },
        Setting("token_exchange_scope", \.tokens.exchangeScope) { $0.choice($1.name) },
        Setting("refresh_nonce", \.tokens.refreshNonce) { $0.bool($1.name) },
        Setting("state_hash", \.tokens.stateHash) { $0.bool($1.name) },
        Setting("default_audience", \.defaultAudience) { $0.string($1.name) },
        Setting("allowed_logout_urls", \.allowedLogoutURLs) {
            $0.strings($1.name, check: URICheck.redirect)
        },
    ]
}

/// A member of a tenant's configuration, and where its value is kept.
private struct Setting: Sendable {
    typealias Place<Value> = any WritableKeyPath<TenantConfiguration, Value> & Sendable
    typealias Row = (name: String, vocabulary: ConfigurationVocabulary)
    typealias Read<Value> = @Sendable (inout MemberReader, Row) -> Value?

    let name: String
    let read:
        @Sendable (inout MemberReader, inout TenantConfiguration, ConfigurationVocabulary) -> Void
    let json: @Sendable (TenantConfiguration) -> JSON?
    let reset: @Sendable (inout TenantConfiguration) -> Void

    init<Value: Encodable & SendableMetatype>(
        _ name: String, _ place: Place<Value>, read: @escaping Read<Value>
    ) {
        self.init(name, place, read: read) { EncodedDocument().json(of: $0) }
    }

    init<Value: Encodable & SendableMetatype>(
        _ name: String, _ place: Place<Value?>, read: @escaping Read<Value>
    ) {
        self.init(name, place) {
            read(&$0, $1).map(Optional.some)
        } json: {
            $0.map { EncodedDocument().json(of: $0) }
        }
    }

    init<Value>(
        _ name: String, _ place: Place<Value>, read: @escaping Read<Value>,
        json: @escaping @Sendable (Value) -> JSON?
    ) {
        self.name = name
        self.read = { members, configuration, vocabulary in
            guard let value = read(&members, (name, vocabulary)) else { return }
            configuration[keyPath: place] = value
        }
        self.json = { json($0[keyPath: place]) }
        reset = { $0[keyPath: place] = TenantConfiguration(profile: .generic)[keyPath: place] }
    }
}
