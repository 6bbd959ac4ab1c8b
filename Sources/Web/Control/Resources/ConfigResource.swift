import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// `config`: the settings of a tenant, which may change while it runs.
package enum ConfigResource {
    static let resource = ControlResource(
        "config",
        [
            ControlOperation(
                .get, "Shows the settings that are in force", query: [ControlCall.secrets],
                gives: .ok(shape)
            ) { call in
                .json(json(call.server, call.exchange, showsSecrets: try call.showsSecrets()))
            },
            ControlOperation(
                .patch, "Changes settings by a merge patch (RFC 7396); null gives the default",
                body: .readLater { ConfigurationReader(ofRequests: $0).patchSchema },
                gives: .ok(shape)
            ) { call, patch in
                let changed = try change(call.exchange, by: patch)
                return .json(json(changed, call.exchange, showsSecrets: false))
            },
        ])

    private static let shape: JSONShape = [
        "profile": .string, "issuer": .string, "public_url": .string, "internal_url": .string,
        "mode": .word(ClientMode.allCases.map(\.rawValue)), "lifetimes": .map(.integer),
        "clients": .list(.any), "users": .list(.any), "apis": .list(.any), "rules": .list(.any),
    ]
}

extension ConfigResource {
    /// Changes the settings of a tenant by a merge patch of its members.
    @discardableResult
    package static func change(
        _ exchange: Exchange, by patch: JSON
    ) throws -> AuthorizationServer {
        let reader = ConfigurationReader(ofRequests: exchange.vocabulary)
        return try exchange.change { server in
            let settings = try reader.patched(server.configuration, by: patch)
            let changed = server.changed(to: settings)
            return (changed, changed)
        }
    }

    /// The settings in force, by the members of a configuration.
    package static func json(
        _ server: AuthorizationServer, _ exchange: Exchange, showsSecrets: Bool
    ) -> JSON {
        var json = TenantSettings.json(of: server.configuration)
        if !showsSecrets { json = secrets.redacted(json) }
        let addresses = exchange.addresses(of: server)
        json["profile"] = .string(server.profile.name)
        json["issuer"] = .string(addresses.issuer)
        json["public_url"] = .string(addresses.publicURL)
        json["internal_url"] = .string(addresses.internalURL)
        json["mode"] = .string(server.configuration.effectiveMode.rawValue)
        json["lifetimes"] = lifetimes(of: server)
        json["clients"] = ClientsResource.directory.all(server, withSecrets: showsSecrets)
        json["users"] = UsersResource.directory.all(server, withSecrets: showsSecrets)
        json["apis"] = APIsResource.directory.all(server, withSecrets: showsSecrets)
        json["rules"] = .array(server.rules.all.map(\.rule.written))
        return json
    }

    private static let secrets = Redaction(names: ["initial_access_tokens"])

    private static func lifetimes(of server: AuthorizationServer) -> JSON {
        var json: JSON = [:]
        for lifetime in Catalog.lifetimes {
            json[lifetime.name] =
                (server.configuration.lifetimes[lifetime] ?? server.profile.lifetimes[lifetime])
                .map(JSON.integer)
        }
        return json
    }
}
