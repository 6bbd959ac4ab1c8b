import JOSE
import Text

extension ImportFormat {
    /// What `kc.sh export`, the admin console and `kcadm.sh get` write.
    static let keycloak = ImportFormat(
        "an export of a Keycloak realm", toldBy: WordList.words("members of Keycloak alone")
    ) { json in
        (json.array ?? [json]).first.map(RealmExport.isPart) ?? false
    } read: { documents, result, _ in
        result.root["profile"] = "keycloak"
        for realm in RealmExport.realms(in: documents) { realm.read(into: &result) }
    }
}

/// A realm, of one file or of several.
struct RealmExport {
    let json: JSON
    let roles: RealmRoles

    private init(_ json: JSON) {
        self.json = json
        roles = RealmRoles(json)
    }

    /// Tells whether a document is a realm, a part of one, a client or a user.
    static func isPart(_ json: JSON) -> Bool {
        let has = { (names: [String]) in names.contains { json[$0] != nil } }
        if json["realm"]?.string != nil { return has(WordList.words("members of realms").sorted()) }
        if json["clientId"] != nil { return has(["publicClient", "redirectUris", "protocol"]) }
        if json["username"] != nil { return has(["enabled", "emailVerified", "credentials"]) }
        // A configuration of this server may have a slip of that kind.
        return !has(["profile", "tenants", "issuer"])
            && ["clients", "users"].contains { json[$0]?.array?.first.map(isPart) ?? false }
    }

    /// The realms of the documents; a part that names none belongs to the only one, else to master.
    static func realms(in documents: [ImportDocument]) -> [RealmExport] {
        var names: [String] = []
        var realms: [String: JSON] = [:]
        let parts = documents.flatMap { $0.json.array ?? [$0.json] }
        let named = Set(parts.compactMap { $0["realm"]?.looseText })
        for part in parts {
            let name =
                part["realm"]?.looseText ?? (named.count == 1 ? named.first : nil) ?? "master"
            var whole = part
            if part["clientId"] != nil { whole = ["clients": [part]] }
            if part["username"] != nil { whole = ["users": [part]] }
            if !names.contains(name) { names.append(name) }
            var realm = realms[name] ?? ["realm": .string(name)]
            for (member, value) in whole.object ?? [:] {
                if let list = realm[member]?.array, let more = value.array {
                    realm[member] = .array(list + more)
                } else if realm[member] == nil {
                    realm[member] = value
                }
            }
            realms[name] = realm
        }
        return names.compactMap { realms[$0].map(RealmExport.init) }
    }

    var name: String { json["realm"]?.looseText ?? "master" }

    /// The elements of a list that are objects.
    func list(_ names: String...) -> [JSON] {
        names.flatMap { json[$0]?.array ?? [] }.filter { $0.object != nil }
    }

    /// The clients that are not Keycloak's own.
    var clients: [JSON] {
        list("clients", "applications", "oauthClients").filter { client in
            let id = client["clientId"]?.looseText ?? client["name"]?.looseText ?? ""
            let isOfMaster = name == "master" && id.hasSuffix("-realm")
            return !id.isEmpty && !isOfMaster && !Self.ownClients.contains(id)
        }
    }

    private static let ownClients = WordList.words("clients of every realm")
}

private extension RealmExport {
    func read(into result: inout ImportResult) {
        let place = name == "master" ? nil : name
        var tenant = result[tenant: place]
        readSettings(into: &tenant, &result)
        let claims = RealmClaims(self, into: &tenant, &result)
        for client in clients {
            RealmClient(json: client, realm: self, claims: claims).read(into: &tenant, &result)
        }
        if tenant["clients"] == nil {
            tenant.comment("no clients of its own: any client is accepted")
            if place != nil { tenant["clients"] = [] }
        }
        RealmUsers(realm: self, claims: claims).read(into: &tenant, &result)
        result[tenant: place] = tenant
    }

    func readSettings(into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        var lifetimes: [String: JSON] = [:]
        for words in WordList.lines("lifespans of realms") {
            let value = json[words[1]] ?? json["attributes"]?[words[1]]
            guard let seconds = value?.looseInteger, seconds > 0, "\(seconds)" != words[2] else {
                continue
            }
            for member in words[0].parts(at: ",") { lifetimes[String(member)] = .integer(seconds) }
        }
        if !lifetimes.isEmpty { tenant["lifetimes"] = .object(lifetimes) }
        if json["enabled"]?.looseBool == false { tenant["refused_as"] = "realm-disabled" }
        if json["users"] != nil {
            tenant["allow_other_users"] = .bool(json["registrationAllowed"]?.looseBool ?? false)
        }
        if json["sslRequired"]?.looseText?.lowercased() == "all" {
            tenant.comment("https is required of all: refused_as: \"https-required\" plays it")
        }
        let providers = list("identityProviders").filter { $0["enabled"]?.looseBool ?? true }
            .compactMap { $0["alias"]?.looseText }
        if !providers.isEmpty {
            result.lose(
                "logins with other providers: \(providers.joined(separator: ", "))", in: &tenant)
        }
        let stores = json["components"]?["org.keycloak.storage.UserStorageProvider"]?.array ?? []
        for store in stores + list("userFederationProviders") {
            let name = (store["name"] ?? store["displayName"])?.looseText ?? "LDAP"
            result.lose("users of \(name.shown), which another system keeps", in: &tenant)
        }
        if json["privateKey"] != nil {
            result.lose("the keys of the realm; `keys` takes them as files", in: &tenant)
        }
        for words in WordList.lines("settings of realms that are lost")
        where json[words[0]]?.looseBool == true {
            result.lose(words.dropFirst().joined(separator: " "), in: &tenant)
        }
    }
}
