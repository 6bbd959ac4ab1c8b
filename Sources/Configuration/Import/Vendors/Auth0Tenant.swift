import JOSE
import Text

extension ImportFormat {
    /// The tenant that Auth0's deploy CLI exports, as one file or as a folder, and what `auth0` and
    /// the Management API write of clients, APIs and users.
    static let auth0 = ImportFormat(
        "a tenant of Auth0 or a part of one", toldBy: WordList.words("members of Auth0 alone")
    ) { json in
        Auth0Tenant.isPart(json)
    } read: { documents, result, _ in
        Auth0Tenant(documents.map(\.json)).read(into: &result)
    }
}

struct Auth0Tenant {
    private var lists: [String: [JSON]] = [:]

    init(_ documents: [JSON]) {
        for document in documents.flatMap({ $0.array ?? [$0] }) {
            guard let kind = Self.kind(of: document) else { continue }
            for name in kind.isEmpty ? WordList.words("lists of auth0").sorted() : [kind] {
                lists[name, default: []] += kind.isEmpty ? document.list(name) : [document]
            }
        }
    }

    static func isPart(_ json: JSON) -> Bool {
        (json.array ?? [json]).first.map { kind(of: $0) != nil } ?? false
    }

    /// The list that an object is an element of; an empty text for a whole tenant.
    private static func kind(of json: JSON) -> String? {
        let members = WordList.words("lists of auth0").filter { json[$0]?.array != nil }
        let hasTenant = !members.isEmpty && json["tenant"]?.object != nil
        // A configuration of this server has lists of the same names.
        let shared = WordList.words("lists of Understudy and auth0")
        let isTold = members.contains { name in
            !shared.contains(name) || json.list(name).contains { part(of: $0) == name }
        }
        return hasTenant || members.count > 1 && isTold ? "" : part(of: json)
    }

    private static func part(of json: JSON) -> String? {
        WordList.lines("parts of auth0").first { words in
            words[1].parts(at: "+").allSatisfy { json[String($0)] != nil }
        }?[0]
    }

    func read(into result: inout ImportResult) {
        var root = result.root
        root["profile"] = "auth0"
        for json in lists["clients"] ?? [] where json["global"]?.looseBool != true {
            var client = client(json, &result)
            for grant in grants(of: client) {
                client.set(
                    ["client_grants", grant["audience"]?.looseText ?? ""],
                    to: .array(grant.texts("scope").map(JSON.string)))
            }
            root.add(client, to: "clients")
            let lifetime = json.member("jwt_configuration.lifetime_in_seconds")?.looseInteger
            root.addLifetimes(
                of: client.clientID, access: nil, id: lifetime == 36000 ? nil : lifetime)
        }
        for (name, heading) in [
            ("resourceServers", "apis of auth0"), ("users", "users of auth0"),
            ("organizations", "organizations of auth0"),
        ] {
            for json in lists[name] ?? [] where json["is_system"]?.looseBool != true {
                var part = CommentedJSON()
                part.take(heading, from: json, &result)
                if name == "resourceServers" {
                    part.join(json.list("scopes").flatMap { $0.texts("value") }, to: "scopes")
                }
                if let own = part["name"]?.string, name == "organizations", part["id"] == nil {
                    part["id"] = .string("org_\(own)")
                    part.comment("made up from its name, since the export has none", at: "id")
                }
                root.add(part, to: name == "resourceServers" ? "apis" : name)
            }
        }
        for words in WordList.lines("lists of auth0 that are lost")
        where lists[words[0]]?.isEmpty == false {
            result.lose(words.dropFirst().joined(separator: " "), in: &root)
        }
        result.root = root
    }

    /// The grants of a client, which name it by its name in exports.
    private func grants(of client: CommentedJSON) -> [JSON] {
        let names = [client.clientID, client["client_name"]?.string ?? client.clientID]
        return (lists["clientGrants"] ?? []).filter {
            $0["client_id"]?.looseText.map(names.contains) ?? false
        }
    }

    private func client(_ json: JSON, _ result: inout ImportResult) -> CommentedJSON {
        var client = CommentedJSON(
            client: json["client_id"]?.looseText, named: json["name"]?.looseText)
        let kind = json["app_type"]?.looseText ?? "regular_web"
        let usual = WordList.lines("kinds of auth0").first { $0[0] == kind } ?? [kind, "none"]
        let method = json["token_endpoint_auth_method"]?.looseText ?? usual[1]
        if method != "none" { client.state(secret: json["client_secret"]) }
        if method == "none" || json["token_endpoint_auth_method"] != nil {
            client["token_endpoint_auth_method"] = .string(method)
        }
        let known = WordList.words("grants of auth0")
        let stated = json.texts("grant_types")
        let grants = stated.isEmpty ? Array(usual.dropFirst(2)) : stated
        client.join(grants.filter(known.contains), to: "grant_types")
        for grant in grants where !known.contains(grant) {
            result.lose("the grant \(grant.shown)", in: &client, at: "grant_types")
        }
        client.take("clients of auth0", from: json, &result)
        if let algorithm = json.member("jwt_configuration.alg")?.looseText, algorithm != "RS256" {
            client["id_token_signed_response_alg"] = .string(algorithm)
        }
        if json["is_first_party"]?.looseBool == false {
            client.set(["policy", "consent"], to: "ask")
        }
        return client
    }
}
