import JOSE
import Text

extension ImportFormat {
    /// Applications and users as the API of Okta and its tools write them, one or a list.
    static let okta = ImportFormat("an application or a user of Okta") { json in
        json.elements.contains { isOktaApplication($0) || isOktaUser($0) }
    } read: { documents, result, _ in
        var root = result.root
        root["profile"] = root["profile"] ?? "okta"
        for json in documents.flatMap(\.json.elements) {
            if isOktaUser(json) { root.add(oktaUser(json, &result), to: "users") }
            if isOktaApplication(json) { root.add(oktaClient(json, &root, &result), to: "clients") }
        }
        result.root = root
    }

    /// Okta's own applications are in lists without settings.
    private static func isOktaApplication(_ json: JSON) -> Bool {
        json.member("settings.oauthClient") != nil
    }

    private static func isOktaUser(_ json: JSON) -> Bool { json.member("profile.login") != nil }

    private static func oktaClient(
        _ json: JSON, _ root: inout CommentedJSON, _ result: inout ImportResult
    ) -> CommentedJSON {
        let credentials = json.member("credentials.oauthClient") ?? [:]
        var client = CommentedJSON(
            client: credentials["client_id"]?.looseText, named: json["label"]?.looseText)
        let settings = json.member("settings.oauthClient") ?? [:]
        let kind = settings["application_type"]?.looseText ?? "web"
        let usual = ["browser", "native"].contains(kind) ? "none" : "client_secret_basic"
        let method = credentials["token_endpoint_auth_method"]?.looseText ?? usual
        if method.hasPrefix("client_secret") {
            client.state(secret: credentials["client_secret"])
        }
        if method != "client_secret_basic" {
            client["token_endpoint_auth_method"] = .string(method)
        }
        client.take("applications of okta", from: json, &result)
        if settings["wildcard_redirect"]?.looseText == "SUBDOMAIN" {
            root["profile"] = ["extends": "okta", "redirects": ["comparison": "pattern"]]
        }
        return client
    }

    private static func oktaUser(_ json: JSON, _ result: inout ImportResult) -> CommentedJSON {
        var user = CommentedJSON()
        user.take("users of okta", from: json, &result)
        let profile = json["profile"] ?? [:]
        let names = ["firstName", "lastName"].compactMap { profile[$0]?.looseText }
        if !names.isEmpty {
            user.set(["claims", "name"], to: .string(names.joined(separator: " ")))
        }
        return user
    }
}
