import JOSE
import Text

extension ImportFormat {
    /// What `az ad app show` and Graph say of an application, one or a list.
    static let entra = ImportFormat("an application of Entra ID") { json in
        json.elements.first.map(isEntra) ?? false
    } read: { documents, result, _ in
        result.root["profile"] = "entra"
        for json in documents.flatMap(\.json.elements) where isEntra(json) {
            var root = result.root
            let client = readClient(json, &result)
            readAPI(json, of: client.clientID, into: &root, &result)
            root.add(client, to: "clients")
            result.root = root
        }
    }

    private static func isEntra(_ json: JSON) -> Bool {
        json["displayName"] != nil
            && WordList.words("members of applications").contains { json[$0] != nil }
    }

    private static func readClient(_ json: JSON, _ result: inout ImportResult) -> CommentedJSON {
        var client = CommentedJSON(
            client: json["appId"]?.looseText, named: json["displayName"]?.looseText)
        let typed = json.list("replyUrlsWithType")
        let redirects = { (kind: String, path: String) in
            json.texts(path)
                + typed.filter { $0["type"]?.looseText == kind }.flatMap { $0.texts("url") }
        }
        let web = redirects("Web", "web.redirectUris") + json.texts("replyUrls")
        let spa = redirects("Spa", "spa.redirectUris")
        let native = redirects("InstalledClient", "publicClient.redirectUris")
        client.join(web + native, to: "redirect_uris")
        client.join(spa, to: "spa_redirect_uris")
        let secrets = json.list("passwordCredentials")
        let hasSecret = !secrets.isEmpty || !json.list("keyCredentials").isEmpty
        var grants = ["authorization_code", "refresh_token"]
        if hasSecret || !web.isEmpty || (spa + native).isEmpty {
            client.state(secret: secrets.compactMap { $0["secretText"] }.first)
            grants.append("client_credentials")
        } else {
            client["token_endpoint_auth_method"] = "none"
        }
        let isPublic = json["isFallbackPublicClient"] ?? json["publicClient"]
        if isPublic?.looseBool == true || !native.isEmpty {
            grants += ["urn:ietf:params:oauth:grant-type:device_code", "password"]
        }
        let implicit = WordList.words("implicit grants of applications")
        if implicit.contains(where: { json.member($0)?.looseBool == true }) {
            grants.append("implicit")
        }
        client.join(grants, to: "grant_types")
        client.take("applications of entra", from: json, &result)
        return client
    }

    /// The API that the application is, if it has scopes.
    private static func readAPI(
        _ json: JSON, of id: String, into root: inout CommentedJSON, _ result: inout ImportResult
    ) {
        let scopes = json.list("api.oauth2PermissionScopes") + json.list("oauth2Permissions")
        let roles = json.list("appRoles").flatMap { $0.texts("value") }
        guard !scopes.isEmpty || !json.texts("identifierUris").isEmpty || !roles.isEmpty else {
            return
        }
        var api = CommentedJSON()
        api["identifier"] = .string(json.texts("identifierUris").first ?? "api://\(id)")
        api.join(scopes.flatMap { $0.texts("value") }, to: "scopes")
        let version =
            json.member("api.requestedAccessTokenVersion") ?? json["accessTokenAcceptedVersion"]
        if version?.looseInteger == 2 { api["token_dialect"] = "v2" }
        if !roles.isEmpty {
            api.comment("roles for the claim `roles` of users: \(roles.joined(separator: ", "))")
        }
        root.add(api, to: "apis")
    }
}
