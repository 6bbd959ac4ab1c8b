import JOSE
import OAuth
import Text

/// The claims that the protocol mappers of a realm put into tokens.
struct RealmClaims {
    private var mappers: [RealmMapper] = []
    private var others: [RealmMapper] = []

    init(_ realm: RealmExport, into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        let clients = realm.clients
        for client in clients {
            add(client["protocolMappers"], of: [realm.id(of: client)])
        }
        for scope in realm.list("clientScopes", "clientTemplates") {
            guard let name = scope["name"]?.looseText else { continue }
            let always = clients.filter { realm.defaultScopes(of: $0).contains(name) }
            let optional = clients.filter { realm.optionalScopes(of: $0).contains(name) }
            let opened = StandardClaims.byScope[name] == nil ? nil : name
            if !always.isEmpty {
                add(scope["protocolMappers"], of: Set(always.map(realm.id)), under: opened)
            } else if !optional.isEmpty {
                add(scope["protocolMappers"], of: Set(optional.map(realm.id)), under: name)
            }
        }
        if realm.json["clientScopes"] == nil {
            for words in WordList.lines("attributes of users") {
                add(Self.attribute(words[1], as: words[0]), of: [], under: "profile")
            }
        }
        stateRules(clients.map(realm.id), in: &tenant)
        stateScopes(in: &tenant)
        for mapper in others where !Self.ofClients.contains(mapper.kind) {
            let kind = mapper.kind.hasPrefix("script-") ? "script" : mapper.kind
            result.lose("mapper \(mapper.name.shown) (\(kind))", in: &tenant)
        }
    }

    private static let ofClients = [RealmMapper.audience, RealmMapper.pairwise]
}

extension RealmClaims {
    /// The mappers of a kind that are no claims about users.
    func mappers(_ kind: String, of client: String) -> [RealmMapper] {
        others.filter { $0.kind == kind && $0.clients.contains(client) && $0.scope == nil }
    }

    /// The names of claims that access tokens have whatever the scope; nil for none.
    var inAccessTokens: JSON? {
        let free = mappers.filter { $0.scope == nil && $0.isOn("access.token.claim") }
        let names = Set(free.compactMap(\.path.first))
            .subtracting(["realm_access", "resource_access"])
        return names.isEmpty ? nil : .array(names.sorted().map(JSON.string))
    }

    func claims(of person: RealmPerson) -> [String: JSON] {
        let json = person.json
        let first = json["firstName"]?.looseText
        let last = json["lastName"]?.looseText
        let names = [first, last].compactMap(\.self)
        var claims = JSON.members([
            "email": json["email"]?.looseText.map(JSON.string),
            "email_verified": json["emailVerified"]?.looseBool.map(JSON.bool),
            "given_name": first.map(JSON.string), "family_name": last.map(JSON.string),
            "name": names.isEmpty ? nil : .string(names.joined(separator: " ")),
        ])
        for mapper in mappers {
            if mapper.path.contains(RealmMapper.eachClient) {
                for client in person.roles.clients.keys {
                    guard let value = mapper.value(for: person, at: client) else { continue }
                    let path = mapper.path.map { $0 == RealmMapper.eachClient ? client : $0 }
                    claims.add(value, at: path[...])
                }
            } else if let value = mapper.value(for: person) {
                claims.add(value, at: mapper.path[...])
            }
        }
        return claims.object ?? [:]
    }
}

private extension RealmClaims {
    /// Mappers of claims that no scope value opens.
    var free: [RealmMapper] {
        mappers.filter { $0.scope == nil && !StandardClaims.names.contains($0.path.first ?? "") }
    }

    mutating func add(_ json: JSON?, of clients: Set<String>, under scope: String? = nil) {
        for one in json?.array ?? [] {
            let mapper = RealmMapper(one, clients: clients, scope: scope)
            let isOfTokens = one["protocol"]?.looseText.map { $0 == "openid-connect" } ?? true
            if !isOfTokens || mapper.isUsual { continue }
            if RealmMapper.aboutUsers.contains(mapper.kind) {
                mappers.append(mapper)
            } else {
                others.append(mapper)
            }
        }
    }

    static func attribute(_ attribute: String, as claim: String) -> JSON {
        [
            [
                "protocolMapper": "oidc-usermodel-attribute-mapper",
                "config": ["user.attribute": .string(attribute), "claim.name": .string(claim)],
            ]
        ]
    }

    /// States rules for fixed claims, and for tokens that lack what the user's claims bring.
    mutating func stateRules(_ clients: [String], in tenant: inout CommentedJSON) {
        for mapper in others where mapper.kind == RealmMapper.fixed {
            guard let value = mapper.fixedValue else { continue }
            var claim: JSON = [:]
            claim.add(value, at: mapper.path[...])
            var effects: [String: JSON] = [:]
            for (token, member) in Self.tokens where mapper.isOn(member) { effects[token] = claim }
            var conditions: [JSON?] = mapper.clients.sorted().map { ["client_id": .string($0)] }
            if mapper.clients.count == clients.count { conditions = [nil] }
            for condition in conditions {
                let scope = mapper.scope.map { ["scope": .string($0)] as JSON }
                let when = scope.map { condition?.merging($0) ?? $0 } ?? condition
                tenant.add(.members(["when": when, "then": .object(effects)]), to: "rules")
            }
        }
        others.removeAll { $0.kind == RealmMapper.fixed }
        var missing: [String: JSON] = [:]
        let names = Set(free.compactMap(\.path.first)).sorted()
        for (token, member) in Self.tokens where token != "access_token" {
            let absent = names.filter { name in
                !free.contains { $0.path.first == name && $0.isOn(member) }
            }
            if !absent.isEmpty {
                missing[token] = .object(Dictionary(firsts: absent.map { ($0, .null) }))
            }
        }
        if !missing.isEmpty { tenant.add(["then": .object(missing)], to: "rules") }
        for client in clients {
            let absent = names.filter { name in
                !free.contains { $0.path.first == name && $0.clients.contains(client) }
            }
            if absent.isEmpty { continue }
            let nulls = JSON.object(Dictionary(firsts: absent.map { ($0, .null) }))
            tenant.add(
                ["when": ["client_id": .string(client)], "then": ["claims": nulls]], to: "rules")
        }
    }

    static let tokens = [
        ("access_token", "access.token.claim"), ("id_token", "id.token.claim"),
        ("userinfo", "userinfo.token.claim"),
    ]

    /// States the claims that own scope values open.
    func stateScopes(in tenant: inout CommentedJSON) {
        var claims: [String: [String]] = [:]
        for mapper in mappers {
            guard let scope = mapper.scope, let name = mapper.path.first,
                !StandardClaims.names.contains(name)
            else { continue }
            claims[scope, default: StandardClaims.byScope[scope] ?? []].append(name)
        }
        if claims.isEmpty { return }
        tenant["profile"] = [
            "extends": "keycloak",
            "scope_claims": .object(claims.mapValues { .array($0.map(JSON.string)) }),
        ]
    }
}

private extension JSON {
    /// Adds what is not there yet, within objects on the way.
    mutating func add(_ value: JSON, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        guard path.count > 1 else {
            if self[name] == nil { self[name] = value }
            return
        }
        var inner = self[name] ?? [:]
        guard inner.object != nil else { return }
        inner.add(value, at: path.dropFirst())
        self[name] = inner
    }
}
