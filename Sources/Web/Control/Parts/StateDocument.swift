import Configuration
import JOSE
import Members
import OAuth
import Providers

/// A tenant as one document.
enum StateDocument {
    static func json(
        of server: AuthorizationServer, _ vocabulary: ConfigurationVocabulary
    ) -> JSON {
        var json = server.saved(SavedLayouts(naming: vocabulary))
        json["profile"] = .string(server.profile.name)
        for (name, setting) in TenantSettings.document(of: server.configuration) {
            json[name] = setting
        }
        return json
    }

    /// Reads a document that will replace a tenant.
    static func read(
        _ json: JSON, for server: AuthorizationServer, _ vocabulary: ConfigurationVocabulary
    ) throws(ControlProblem) -> RestoredTenant {
        try MemberReader.readSent(json) { read(&$0, for: server, vocabulary) }
    }

    /// The members that every document has.
    static let shape: JSONShape = [
        "version": .integer, "profile": .string, "generation": .string, "last_token": .integer,
        "pairwise_salt": .string, "clock": .map(.any), "entropy?": .map(.string),
        "config": .map(.any), "clients": .list(.any), "users?": .list(.any),
        "apis": .list(.any), "rules": ["entries": .list(.any), "names": .map(.any)],
        "key_roster": ["entries": .list(.any), "names": .list(.string)], "keys": .list(.map(.any)),
        "authorizations?": .list(.map(.any)), "stores": .map(.any),
    ]
}

private extension StateDocument {
    static func read(
        _ members: inout MemberReader, for server: AuthorizationServer,
        _ vocabulary: ConfigurationVocabulary
    ) -> RestoredTenant? {
        let version = TenantState.version
        if members.integer("version", in: version...version) == nil { members.require("version") }
        if members.word("profile", of: [server.profile.name]) == nil { members.require("profile") }
        let settings = ConfigurationReader(ofRequests: vocabulary).document(
            &members, replacing: server.configuration)
        let state = TenantState(&members, for: server, SavedLayouts(naming: vocabulary))
        return state.map { RestoredTenant(state: $0, settings: settings) }
    }
}

private extension SavedLayouts {
    /// The layouts of all served extensions, in the words of the vocabulary.
    init(naming vocabulary: ConfigurationVocabulary) {
        self.init(
            parts: SavedCatalog.parts + ProviderCatalog.savedParts,
            readers: SavedReaders(
                client: { ClientReader(vocabulary: vocabulary.clients).read(&$0) },
                user: vocabulary.users.read,
                extensions: SavedCatalog.extensions + ProviderCatalog.savedExtensions,
                matters: SavedCatalog.matters),
            rule: { members, name in
                RuleReader(vocabulary: vocabulary.rules).read(&members, called: name)
            })
    }
}
