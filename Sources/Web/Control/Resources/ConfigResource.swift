import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Providers

/// `config`: the settings of a tenant, which may change while it runs.
package enum ConfigResource {
    static let resource = ControlResource(
        "config",
        .show("Shows the settings that are in force", query: [ControlCall.secrets], shape) { call in
            json(call.server, call.exchange, showsSecrets: try call.showsSecrets())
        },
        ControlOperation(
            .patch, "Changes settings by a merge patch (RFC 7396); null gives the default",
            body: .readLater { ConfigurationReader(ofRequests: $0).patchSchema }, gives: .ok(shape)
        ) { call, patch in
            let changed = try change(call.exchange, by: patch)
            return .json(json(changed, call.exchange, showsSecrets: false))
        })

    private static let shape: JSONShape = [
        "profile": .string, "issuer": .string, "public_url": .string, "internal_url": .string,
        "mode": .word(ClientMode.allCases.map(\.rawValue)), "lifetimes": .map(.integer),
        "clients": .list(.any), "users": .list(.any), "apis": .list(.any), "rules": .list(.any),
    ]

    /// Changes the settings of a tenant by a merge patch of its members.
    @discardableResult
    package static func change(_ exchange: Exchange, by patch: JSON) throws -> AuthorizationServer {
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

/// `reset`: returns to the configuration.
enum ResetResource {
    static let resource = ControlResource(
        "reset",
        ControlOperation(
            .post,
            "Drops all that came since the start: codes, tokens, sessions, what came over "
                + "HTTP, the moved clock; at the root the tenants that came over HTTP, too",
            body: .object(read), gives: .noContent
        ) { call, kept in
            call.exchange.installation.tenants.reset(call.server, keeping: kept)
            return Response(.noContent)
        })

    @Sendable private static func read(_ members: inout MemberReader) -> Set<PreservedPart>? {
        let words = members.words("keep", of: PreservedPart.allCases.map(\.rawValue)) ?? []
        return Set(words.compactMap(PreservedPart.init))
    }
}

/// `state`: a tenant as one document, secrets included.
package enum StateResource {
    static let resource = ControlResource(
        "state",
        .show(
            "Shows all that the tenant is and remembers but for its record, secrets included; "
                + "on loopback or with the token of the control API", shape
        ) { call in
            try call.demandTrust()
            return document(of: call.exchange)
        },
        ControlOperation(
            .put, "Replaces the whole tenant with a document that GET gave",
            body: .readLater { _ in shape.schema }, gives: .noContent
        ) { call, json in
            try call.demandTrust()
            try restore(json, call.exchange)
            return Response(.noContent)
        })

    package static func document(of exchange: Exchange) -> JSON {
        let server = exchange.server
        var json = TenantSnapshot.document(of: server, remembered)
        json["profile"] = .string(server.profile.name)
        for (name, setting) in TenantSettings.document(of: server.configuration) {
            json[name] = setting
        }
        return json
    }

    /// Replaces the whole tenant with a document, or changes nothing.
    ///
    /// - Throws: the problems of the document.
    package static func restore(_ json: JSON, _ exchange: Exchange) throws {
        let installation = exchange.installation
        try installation.tenants.restore(exchange.server) { server in
            let restored = try MemberReader.readSent(json) {
                snapshot(&$0, for: server, exchange.vocabulary)
            }
            // A later request may not have the name of one that the document mentions.
            if let last = restored.lastExchange { installation.ids.skip(to: last) }
            return restored
        }
    }

    private static let remembered = SavedCatalog.all + ProviderCatalog.remembered

    /// The members that every document has.
    private static let shape: JSONShape = [
        "version": .integer, "profile": .string, "generation": .string, "last_token": .integer,
        "pairwise_salt": .string, "clock": .map(.any), "entropy?": .map(.string),
        "config": .map(.any), "clients": .list(.any), "users?": .list(.any),
        "apis": .list(.any), "rules": ["entries": .list(.any), "names": .map(.any)],
        "key_roster": ["entries": .list(.any), "names": .list(.string)], "keys": .list(.map(.any)),
        "federation_roster?": ["entries": .list(.any), "names": .list(.string)],
        "authorizations?": .list(.map(.any)), "stores": .map(.any),
    ]

    /// Reads a document for a tenant, in whose place what it says will be.
    private static func snapshot(
        _ members: inout MemberReader, for server: AuthorizationServer,
        _ vocabulary: ConfigurationVocabulary
    ) -> TenantSnapshot? {
        let version = TenantSnapshot.version
        guard members.integer("version", in: version...version) != nil else {
            members.require("version")
            // The members of another version would all be told as mistakes.
            _ = members.everything()
            return nil
        }
        if members.word("profile", of: [server.profile.name]) == nil { members.require("profile") }
        let settings = ConfigurationReader(ofRequests: vocabulary).document(
            &members, replacing: server.configuration)
        return TenantSnapshot(
            &members, for: server, settings, remembered,
            (
                client: { ClientReader(vocabulary: vocabulary.clients).read(&$0) },
                user: vocabulary.users(of: server.profile).read,
                rule: { RuleReader(vocabulary: vocabulary.rules).read(&$0, called: "") }
            ))
    }
}
