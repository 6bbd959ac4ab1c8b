import JOSE
import OAuth

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
        "profile", "tenant_id", "pool_id", "keys", "signing_algorithms", "record", "fapi",
    ]

    private static let members: [SettingMember] = [
        SettingMember("issuer", \.issuer),
        SettingMember("public_url", \.publicURL),
        SettingMember("internal_url", \.internalURL),
        SettingMember("redirect_uris", \.redirectURIs),
        SettingMember("allow_other_users", \.allowOtherUsers) { .bool($0) },
        SettingMember("login", \.login) { .string($0.rawValue) },
        SettingMember("sessions", \.keepsSessions) { .bool($0) },
        SettingMember("lifetimes", \.lifetimes) { lifetimes in
            .object(
                Dictionary(
                    lifetimes.map { ($0.name, .integer($1)) },
                    uniquingKeysWith: { first, _ in first }))
        },
        SettingMember("diagnosis", \.diagnosis) { levels in
            .object(levels.mapValues { .string($0.rawValue) })
        },
        SettingMember("outbound", \.outbound) { .string($0.rawValue) },
        SettingMember("dpop_nonce", \.demandsDPoPNonce) { .bool($0) },
        SettingMember("mode", \.mode) { $0.map { .string($0.rawValue) } },
        SettingMember("registration", \.registration) { .string($0.rawValue) },
        SettingMember("allowed_origins", \.allowedOrigins),
        SettingMember("token_claims", \.tokenClaims),
        SettingMember("id_token_claims", \.tokens.idTokenClaims) {
            $0.map { .string($0.rawValue) }
        },
        SettingMember("token_dialect", \.tokens.dialect),
        SettingMember("token_exchange_scope", \.tokens.exchangeScope) {
            $0.map { .string($0.rawValue) }
        },
        SettingMember("refresh_nonce", \.tokens.refreshNonce) { $0.map(JSON.bool) },
        SettingMember("state_hash", \.tokens.stateHash) { $0.map(JSON.bool) },
        SettingMember("default_audience", \.defaultAudience),
        SettingMember("allowed_logout_urls", \.allowedLogoutURLs),
    ]
}

/// A member of a tenant's configuration, and where its value is kept.
private struct SettingMember: Sendable {
    let name: String
    let json: @Sendable (TenantConfiguration) -> JSON?
    let reset: @Sendable (inout TenantConfiguration) -> Void

    init<Value>(
        _ name: String, _ place: any WritableKeyPath<TenantConfiguration, Value> & Sendable,
        json: @escaping @Sendable (Value) -> JSON?
    ) {
        self.name = name
        self.json = { json($0[keyPath: place]) }
        reset = { $0[keyPath: place] = TenantConfiguration(profile: .generic)[keyPath: place] }
    }

    init(_ name: String, _ place: any WritableKeyPath<TenantConfiguration, String?> & Sendable) {
        self.init(name, place) { $0.map(JSON.string) }
    }

    init(_ name: String, _ place: any WritableKeyPath<TenantConfiguration, [String]> & Sendable) {
        self.init(name, place) { .array($0.map(JSON.string)) }
    }
}
