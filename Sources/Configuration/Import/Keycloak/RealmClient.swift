import JOSE
import OAuth
import Text

/// A client of a realm.
struct RealmClient {
    let json: JSON
    let realm: RealmExport
    let claims: RealmClaims

    func read(into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        if let kind = json["protocol"]?.looseText, kind != "openid-connect" {
            return result.lose("client \(id.shown), which speaks \(kind)", in: &tenant)
        }
        var client = CommentedJSON()
        client["client_id"] = .string(id)
        readAuthentication(into: &client, &result)
        readAddresses(into: &client, &result)
        readFlows(into: &client, &result)
        readAttributes(into: &client)
        readTokens(into: &client, &result)
        tenant.add(client, to: "clients")
        stateLifespan(in: &tenant)
    }
}

extension RealmExport {
    func id(of client: JSON) -> String {
        client["clientId"]?.looseText ?? client["name"]?.looseText ?? ""
    }

    /// The scope values that a client always has.
    func defaultScopes(of client: JSON) -> [String] {
        scopes("defaultClientScopes", of: client, else: "defaultDefaultClientScopes")
    }

    func optionalScopes(of client: JSON) -> [String] {
        scopes("optionalClientScopes", of: client, else: "defaultOptionalClientScopes")
    }

    /// A client that lists some of one kind has no others of either kind.
    private func scopes(_ name: String, of client: JSON, else usual: String) -> [String] {
        let isStated =
            client["defaultClientScopes"] != nil || client["optionalClientScopes"] != nil
        return ((isStated ? client[name] : json[usual])?.looseTexts ?? [])
    }
}

private extension RealmClient {
    var id: String { realm.id(of: json) }

    func isOn(_ member: String, else usual: Bool = false) -> Bool {
        json[member]?.looseBool ?? usual
    }

    func attribute(_ name: String) -> String? { json["attributes"]?[name]?.looseText }

    func readAuthentication(into client: inout CommentedJSON, _ result: inout ImportResult) {
        if !isOn("enabled", else: true) { client["refused_as"] = "disabled" }
        if isOn("bearerOnly") {
            client["refused_as"] = "bearer-only"
            if json["secret"]?.looseText == nil { return }
        }
        if isOn("publicClient") { return client["token_endpoint_auth_method"] = "none" }
        let method = json["clientAuthenticatorType"]?.looseText ?? "client-secret"
        if method == "client-jwt", let address = attribute("jwks.url") {
            client["token_endpoint_auth_method"] = "private_key_jwt"
            client["jwks_uri"] = .string(address)
            return
        }
        if method == "client-x509", let subject = attribute("x509.subjectdn") {
            client["token_endpoint_auth_method"] = "tls_client_auth"
            client["tls_client_auth_subject_dn"] = .string(subject)
            return
        }
        if method == "client-secret-jwt" {
            client["token_endpoint_auth_method"] = "client_secret_jwt"
        } else if method != "client-secret" {
            result.lose("authentication by \(method)", in: &client)
        }
        let secret = (json["secret"] ?? json["clientSecret"])?.looseText ?? ""
        if secret.isEmpty || secret.allSatisfy({ $0 == "*" }) {
            MadeUpSecret.state(in: &client, of: id)
        } else {
            client["client_secret"] = .string(secret)
        }
    }

    func readAddresses(into client: inout CommentedJSON, _ result: inout ImportResult) {
        var redirects: [String] = []
        for uri in json["redirectUris"]?.looseTexts ?? [] {
            if let whole = absolute(uri) {
                redirects.append(whole)
            } else {
                result.lose(
                    "redirect URIs without a root URL: \(uri)", in: &client, at: "redirect_uris")
            }
        }
        client.setTexts("redirect_uris", redirects)
        client.setTexts("web_origins", json["webOrigins"]?.looseTexts ?? [])
        let after = String(attribute("post.logout.redirect.uris") ?? "+")
            .replacing(text: "##", with: " ").words
        if after != ["+"], after != ["-"] {
            client.setTexts(
                "post_logout_redirect_uris",
                after.flatMap { $0 == "+" ? redirects : [absolute($0)].compactMap(\.self) })
        }
        if let name = json["name"]?.looseText, name != id, !name.hasPrefix("${") {
            client["client_name"] = .string(name)
        }
    }

    /// The address that a path below the root URL means.
    func absolute(_ uri: String) -> String? {
        guard uri.hasPrefix("/") else { return uri }
        return json["rootUrl"]?.looseText.map { $0.withoutTrailingSlash + uri }
    }

    func readFlows(into client: inout CommentedJSON, _ result: inout ImportResult) {
        var grants: [String] = []
        let isOfUsers = isOn("directAccessGrantsEnabled")
        if isOn("standardFlowEnabled", else: true) { grants.append("authorization_code") }
        if isOn("implicitFlowEnabled") { grants.append("implicit") }
        if isOfUsers { grants.append("password") }
        if isOn("serviceAccountsEnabled"), !isOn("publicClient") {
            grants.append("client_credentials")
        }
        for words in WordList.lines("grants of clients")
        where json["attributes"]?[words[0]]?.looseBool == true { grants.append(words[1]) }
        if grants.contains(where: { $0 != "client_credentials" && $0 != "implicit" }) {
            grants.append("refresh_token")
        }
        if grants != ["authorization_code", "refresh_token"], !isOn("bearerOnly") {
            client.setTexts("grant_types", grants)
        }
        if isOn("consentRequired") { client.set(["policy", "consent"], to: "ask") }
        if let method = attribute("pkce.code.challenge.method") {
            client.set(["policy", "pkce"], to: "required")
            if method == "plain" { client.comment("with the method plain", at: "policy", "pkce") }
        }
        if realm.json["revokeRefreshToken"]?.looseBool == true {
            client.set(["policy", "rotation"], to: true)
        }
        if isOn("authorizationServicesEnabled") {
            result.lose("authorization services (UMA)", in: &client)
        }
        if json["authenticationFlowBindingOverrides"]?.object?.isEmpty == false {
            result.lose("authentication flows of clients", in: &client)
        }
        readScopes(into: &client)
    }

    /// States the scope values that it may ask for, unless these are Keycloak's usual ones.
    func readScopes(into client: inout CommentedJSON) {
        let listed = realm.defaultScopes(of: json) + realm.optionalScopes(of: json)
        if listed.isEmpty, json["defaultClientScopes"] == nil { return }
        let always = WordList.words("scopes of every client")
        let own = listed.filter { !always.contains($0) }
        if Set(own).subtracting(["organization"])
            == ["address", "phone", "offline_access", "microprofile-jwt"]
        {
            return
        }
        client["scope"] = .string((["openid", "profile", "email"] + own).joined(separator: " "))
    }

    func readAttributes(into client: inout CommentedJSON) {
        for words in WordList.lines("attributes of clients") {
            guard let text = attribute(words[0]) else { continue }
            let path = words[1].parts(at: ".").map(String.init)
            if words[2] == "text" {
                client.set(path, to: .string(text))
            } else if JSON.string(text).looseBool == true {
                let word = words.dropFirst(3).first.map(JSON.string)
                client.set(path, to: word ?? true)
            }
        }
    }

    func readTokens(into client: inout CommentedJSON, _ result: inout ImportResult) {
        let audiences = claims.mappers(RealmMapper.audience, of: id).compactMap {
            $0["included.client.audience"] ?? $0["included.custom.audience"]
        }
        client.setTexts("included_audiences", audiences)
        if let mapper = claims.mappers(RealmMapper.pairwise, of: id).first {
            client["subject_type"] = "pairwise"
            client["sector_identifier_uri"] = mapper["sectorIdentifierUri"].map(JSON.string)
        }
        guard !isOn("fullScopeAllowed", else: true) else { return }
        client["full_scope_allowed"] = false
        let mapped = realm.scopeMappings(of: json)
        client.set(
            ["scope_mappings", "realm_roles"],
            to: mapped.realm.isEmpty ? nil : .array(mapped.realm.map(JSON.string)))
        for (owner, roles) in mapped.clients.ordered(by: \.key) {
            client.set(
                ["scope_mappings", "client_roles", owner], to: .array(roles.map(JSON.string)))
        }
    }

    /// A rule, since a client has no lifetimes.
    func stateLifespan(in tenant: inout CommentedJSON) {
        guard let seconds = attribute("access.token.lifespan").flatMap({ Int($0) }), seconds > 0
        else { return }
        tenant.add(
            [
                "when": ["client_id": .string(id)],
                "then": [
                    "expires_in": .integer(seconds), "id_token_expires_in": .integer(seconds),
                ],
            ], to: "rules")
    }
}

private extension RealmExport {
    /// The roles that a client without full scope sees, with those that they are composed of.
    func scopeMappings(of client: JSON) -> AssignedRealmRoles {
        let names = Set(
            [id(of: client)] + defaultScopes(of: client).map { "scope \($0)" })
        let isMeant = { (row: JSON) in
            let scope = row["clientScope"]?.looseText.map { "scope \($0)" }
            return (row["client"]?.looseText ?? scope).map(names.contains) ?? false
        }
        var assigned = AssignedRealmRoles()
        for row in list("scopeMappings").filter(isMeant) {
            assigned.join(AssignedRealmRoles(realm: row["roles"]?.looseTexts ?? []))
        }
        let ofClients = json["clientScopeMappings"] ?? json["applicationScopeMappings"]
        for (owner, rows) in ofClients?.object ?? [:] {
            for row in (rows.array ?? []).filter(isMeant) {
                assigned.join(
                    AssignedRealmRoles(clients: [owner: row["roles"]?.looseTexts ?? []]))
            }
        }
        return roles.effective(assigned)
    }
}

private extension CommentedJSON {
    /// States a list without repetitions; none for an empty one.
    mutating func setTexts(_ name: String, _ texts: [String]) {
        var seen: [String] = []
        for text in texts where !seen.contains(text) { seen.append(text) }
        self[name] = seen.isEmpty ? nil : .array(seen.map(JSON.string))
    }
}
