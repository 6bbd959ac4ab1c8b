import JOSE
import Text

extension ImportFormat {
    /// The file of a client that the console of Google gives out.
    static let google = ImportFormat("a client file of Google") { json in
        googleClient(json) != nil
    } read: { documents, result, _ in
        var root = result.root
        root["profile"] = "google"
        for json in documents.map(\.json) {
            guard let settings = googleClient(json) else { continue }
            var client = CommentedJSON(client: settings["client_id"]?.looseText, named: nil)
            client.take("clients of google", from: settings, &result)
            if json["installed"] != nil { client["application_type"] = "native" }
            root.add(client, to: "clients")
        }
        result.root = root
    }

    private static func googleClient(_ json: JSON) -> JSON? {
        let settings = json["web"] ?? json["installed"]
        return settings?["client_id"] == nil || settings?["auth_uri"] == nil ? nil : settings
    }

    /// A manifest of a GitHub App, or what GitHub answers to one.
    static let github = ImportFormat("a manifest of a GitHub App") { json in
        WordList.words("members of manifests").contains { json[$0] != nil }
    } read: { documents, result, _ in
        var root = result.root
        root["profile"] = "github"
        for json in documents.map(\.json) {
            var client = CommentedJSON(
                client: json["client_id"]?.looseText, named: json["name"]?.looseText)
            client.state(secret: json["client_secret"])
            client.set(["github", "app"], to: true)
            client.take("manifests of github", from: json, &result)
            if client["redirect_uris"] == nil {
                result.lose(
                    "callback URLs, which the answer to a manifest does not tell", in: &client)
            }
            root.add(client, to: "clients")
        }
        result.root = root
    }
}
