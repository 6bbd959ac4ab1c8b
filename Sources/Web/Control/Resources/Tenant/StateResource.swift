import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Providers

/// `state`: a tenant as one document, secrets included.
package enum StateResource {
    static let resource = ControlResource(
        "state",
        [
            ControlOperation(
                .get,
                "Shows all that the tenant is and remembers but for its record, secrets included; "
                    + "on loopback or with the token of the control API",
                gives: .ok(shape)
            ) { call in
                try call.demandTrust()
                return .json(document(of: call.exchange))
            },
            ControlOperation(
                .put, "Replaces the whole tenant with a document that GET gave",
                body: .readLater { _ in shape.schema }, gives: .noContent
            ) { call, json in
                try call.demandTrust()
                try restore(json, call.exchange)
                return Response(.noContent)
            },
        ])
}

extension StateResource {
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
}

private extension StateResource {
    static let remembered = SavedCatalog.all + ProviderCatalog.remembered

    /// The members that every document has.
    static let shape: JSONShape = [
        "version": .integer, "profile": .string, "generation": .string, "last_token": .integer,
        "pairwise_salt": .string, "clock": .map(.any), "entropy?": .map(.string),
        "config": .map(.any), "clients": .list(.any), "users?": .list(.any),
        "apis": .list(.any), "rules": ["entries": .list(.any), "names": .map(.any)],
        "key_roster": ["entries": .list(.any), "names": .list(.string)], "keys": .list(.map(.any)),
        "authorizations?": .list(.map(.any)), "stores": .map(.any),
    ]

    /// Reads a document for a tenant, in whose place what it says will be.
    static func snapshot(
        _ members: inout MemberReader, for server: AuthorizationServer,
        _ vocabulary: ConfigurationVocabulary
    ) -> TenantSnapshot? {
        let version = TenantSnapshot.version
        if members.integer("version", in: version...version) == nil { members.require("version") }
        if members.word("profile", of: [server.profile.name]) == nil { members.require("profile") }
        let settings = ConfigurationReader(ofRequests: vocabulary).document(
            &members, replacing: server.configuration)
        return TenantSnapshot(
            &members, for: server, settings, remembered,
            (
                client: { ClientReader(vocabulary: vocabulary.clients).read(&$0) },
                user: vocabulary.users.read,
                rule: { RuleReader(vocabulary: vocabulary.rules).read(&$0, called: "") }
            ))
    }
}
