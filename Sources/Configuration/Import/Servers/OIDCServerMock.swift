import JOSE
import Text

extension ImportFormat {
    /// What https://github.com/Soluto/oidc-server-mock takes, each part by itself, or all by the
    /// names of their variables.
    static let oidcServerMock = ImportFormat("a part of oidc-server-mock") { json in
        OIDCServerMock.part(json) != nil
    } read: { documents, result, _ in
        OIDCServerMock(documents.map(\.json)).read(into: &result)
    }
}

struct OIDCServerMock {
    private var parts: [String: JSON] = [:]

    init(_ documents: [JSON]) {
        for document in documents {
            guard let name = Self.part(document) else { continue }
            for (name, part) in name.isEmpty ? document.object ?? [:] : [name: document] {
                let known = parts[name]?.array ?? []
                parts[name] = part.array.map { .array(known + $0) } ?? part
            }
        }
    }

    /// The variable that a document is the value of; an empty text for an object of several.
    static func part(_ json: JSON) -> String? {
        let lines = WordList.lines("parts of oidc-server-mock")
        let kind = json.array == nil ? "object" : "list"
        let example = json.array?.first ?? json
        if kind == "object", lines.contains(where: { example[$0[0]] != nil }) { return "" }
        return lines.first { words in
            words[1] == kind && words[2].parts(at: "+").allSatisfy { example[String($0)] != nil }
        }?[0]
    }

    func read(into result: inout ImportResult) {
        let base = parts["ASPNET_SERVICES_OPTIONS"]?.member("BasePath")?.looseText ?? ""
        let name = base.trimmed { $0 == "/" }
        let place = name.isEmpty ? nil : name
        var tenant = result[tenant: place]
        tenant["profile"] = profile
        if parts["SERVER_OPTIONS"]?.member("AccessTokenJwtType")?.looseText != "JWT" {
            tenant["token_dialect"] = "rfc9068_profile"
        }
        tenant["issuer"] = parts["SERVER_OPTIONS"]?.member("IssuerUri")?.looseText.map(JSON.string)
        readAPIs(into: &tenant, &result)
        for client in list("CLIENTS_CONFIGURATION") { read(client, into: &tenant, &result) }
        for user in list("USERS_CONFIGURATION") { tenant.add(Self.user(user), to: "users") }
        if tenant["users"] != nil { tenant["allow_other_users"] = false }
        result[tenant: place] = tenant
    }
}

private extension OIDCServerMock {
    /// The elements of a list; a text is the name of one.
    func list(_ part: String) -> [JSON] {
        (parts[part]?.array ?? []).map { $0.string.map { ["Name": .string($0)] } ?? $0 }
    }

    func names(_ part: String) -> [String] { list(part).flatMap { $0.texts("Name") } }

    var profile: JSON {
        var profile = JSON(table: "imports.json5")["oidc-server-mock"] ?? [:]
        var claims: [String: JSON] = [:]
        for resource in list("IDENTITY_RESOURCES") {
            let names = resource.texts("ClaimTypes") + resource.texts("UserClaims")
            for name in resource.texts("Name") { claims[name] = .array(names.map(JSON.string)) }
        }
        if !claims.isEmpty { profile["scope_claims"] = .object(claims) }
        let own = claims.keys.sorted() + names("API_SCOPES")
        let usual = profile["scopes"]?.array ?? []
        profile["scopes"] = .array(usual + own.map(JSON.string).filter { !usual.contains($0) })
        return profile
    }

    func readAPIs(into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        for resource in list("API_RESOURCES") {
            var api = CommentedJSON()
            api.take("resources of oidc-server-mock", from: resource, &result)
            tenant.add(api, to: "apis")
        }
        if let first = tenant["apis"]?[0]?["identifier"] {
            tenant["default_audience"] = first
            if tenant["apis"]?[1] != nil {
                result.lose(
                    "the audience by scope; a request names another API by resource", in: &tenant,
                    at: "default_audience")
            }
        }
        let claims = (list("API_SCOPES") + list("API_RESOURCES")).flatMap { $0.texts("UserClaims") }
        tenant.join(claims, to: "token_claims")
    }

    func read(_ json: JSON, into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        var client = CommentedJSON(
            client: json.member("ClientId")?.looseText, named: json.member("ClientName")?.looseText)
        let secrets = json.member("ClientSecrets")?.array ?? []
        let isImplicit = json.texts("AllowedGrantTypes") == ["implicit"] && secrets.isEmpty
        if json.member("RequireClientSecret")?.looseBool ?? !isImplicit {
            client.state(secret: secrets.first.map { $0.member("Value") ?? $0 })
            if secrets.count > 1 { result.lose("more than one secret of a client", in: &client) }
        } else {
            client["token_endpoint_auth_method"] = "none"
        }
        client.take("clients of oidc-server-mock", from: json, &result)
        readGrants(of: json, into: &client, &result)
        let scopes = json.texts("AllowedScopes")
        if json.texts("AllowedGrantTypes").contains("client_credentials") {
            for api in tenant["apis"]?.array ?? [] {
                let name = api["identifier"]?.string ?? ""
                let own = api.texts("scopes").filter {
                    scopes.contains($0) || scopes.contains(name)
                }
                if !own.isEmpty {
                    client.set(["client_grants", name], to: .array(own.map(JSON.string)))
                }
            }
        }
        tenant.add(client, to: "clients")
        tenant.addLifetimes(
            of: client.clientID, access: json.member("AccessTokenLifetime")?.looseInteger,
            id: json.member("IdentityTokenLifetime")?.looseInteger)
        addClaims(of: json, client.clientID, to: &tenant)
    }

    func readGrants(
        of json: JSON, into client: inout CommentedJSON, _ result: inout ImportResult
    ) {
        var grants = json.texts("AllowedGrantTypes")
        if grants.contains("hybrid") { grants += ["authorization_code", "implicit"] }
        let isForCodes = grants.contains("authorization_code")
        if isForCodes, json.member("RequirePkce")?.looseBool ?? true {
            client.set(["policy", "pkce"], to: "required")
        }
        if json.member("AllowOfflineAccess")?.looseBool == true {
            grants.append("refresh_token")
            client["scope"] = client["scope"]?.string.map { .string("\($0) offline_access") }
        }
        let known = WordList.words("grants of oidc-server-mock")
        client.join(grants.filter(known.contains), to: "grant_types")
        for grant in grants where !known.contains(grant) && grant != "hybrid" {
            result.lose("the grant \(grant.shown)", in: &client, at: "grant_types")
        }
    }

    /// Claims of a client stand in the tokens that it gets on its own behalf.
    func addClaims(of json: JSON, _ id: String, to tenant: inout CommentedJSON) {
        let prefix = json.member("ClientClaimsPrefix")?.string ?? "client_"
        let claims = Self.claims(of: json).map { (prefix + $0.key, $0.value) }
        guard !claims.isEmpty else { return }
        var condition: JSON = ["client_id": .string(id)]
        if json.member("AlwaysSendClientClaims")?.looseBool != true {
            condition["grant_type"] = "client_credentials"
        }
        let effects = JSON.object(Dictionary(claims) { first, _ in first })
        tenant.add(["when": condition, "then": ["access_token": effects]], to: "rules")
    }

    static func user(_ json: JSON) -> CommentedJSON {
        var user = CommentedJSON()
        for words in WordList.lines("users of oidc-server-mock") {
            user[words[1]] = json.member(words[0])?.looseText.map(JSON.string)
        }
        if json.member("IsActive")?.looseBool == false { user["blocked"] = true }
        let claims = claims(of: json)
        if !claims.isEmpty { user["claims"] = .object(claims) }
        return user
    }

    /// The claims by their types; one that is there twice is a list.
    static func claims(of json: JSON) -> [String: JSON] {
        var claims: [String: JSON] = [:]
        for claim in json.list("Claims") {
            guard let name = claim.member("Type")?.looseText else { continue }
            let value = value(of: claim)
            let earlier = claims[name].map { $0.array ?? [$0] }
            claims[name] = earlier.map { .array($0 + [value]) } ?? value
        }
        return claims
    }

    static func value(of claim: JSON) -> JSON {
        guard let text = claim.member("Value")?.string else {
            return claim.member("Value") ?? .null
        }
        let kind = claim.member("ValueType")?.looseText?.lowercased() ?? "string"
        let isText = kind.hasSuffix("string") || kind.hasSuffix("emailaddress")
        return isText ? .string(text) : (try? JSON(parsing: text, dialect: .json5)) ?? .string(text)
    }
}
