import JOSE
import Members
import Text

extension ImportFormat {
    /// What `aws cognito-idp` says of a pool, its clients, resource servers and users.
    static let cognito = ImportFormat("a user pool of Amazon Cognito or a part of one") { json in
        WordList.words("answers of cognito").contains { json[$0] != nil }
    } read: { documents, result, _ in
        var root = result.root
        root["profile"] = "cognito"
        for json in documents.map(\.json) {
            if let pool = json["UserPool"] { root.take("pools of cognito", from: pool, &result) }
            if let client = json["UserPoolClient"] { take(client, into: &root, &result) }
            for server in json.list("ResourceServers") + [json["ResourceServer"]].compactMap(\.self)
            {
                let name = server["Identifier"]?.looseText ?? ""
                let scopes = server.list("Scopes").flatMap { $0.texts("ScopeName") }
                root.add(
                    [
                        "identifier": .string(name),
                        "scopes": .array(scopes.map { .string("\(name)/\($0)") }),
                    ], to: "apis")
            }
            for user in json.list("Users") { root.add(cognitoUser(user, &result), to: "users") }
        }
        result.root = root
    }

    private static func take(
        _ json: JSON, into root: inout CommentedJSON, _ result: inout ImportResult
    ) {
        if root["pool_id"] == nil { root["pool_id"] = json["UserPoolId"] }
        var client = CommentedJSON(
            client: json["ClientId"]?.looseText, named: json["ClientName"]?.looseText)
        if let secret = json["ClientSecret"] {
            client.state(secret: secret)
        } else {
            client["token_endpoint_auth_method"] = "none"
        }
        client.take("clients of cognito", from: json, &result)
        let stated = Set(json.texts("AllowedOAuthFlows") + json.texts("ExplicitAuthFlows"))
        let grants = WordList.lines("flows of cognito").filter { stated.contains($0[0]) }
        client.join(grants.flatMap { $0.dropFirst() }, to: "grant_types")
        root.add(client, to: "clients")
        root.addLifetimes(
            of: client.clientID, access: seconds("AccessToken", of: json),
            id: seconds("IdToken", of: json))
    }

    /// The validity of a kind of token, in hours unless units are stated.
    private static func seconds(_ kind: String, of json: JSON) -> Int? {
        let unit = json.member("TokenValidityUnits.\(kind)")?.looseText ?? "hours"
        let factor = ["seconds": 1, "minutes": 60, "hours": 3600, "days": 86400][unit] ?? 3600
        guard let number = json["\(kind)Validity"]?.looseInteger else { return nil }
        let seconds = min(max(number, 0), MemberReader.longestSpan) * factor
        return seconds == 3600 || seconds == 0 ? nil : seconds
    }

    private static func cognitoUser(_ json: JSON, _ result: inout ImportResult) -> CommentedJSON {
        var user = CommentedJSON()
        user["username"] = json["Username"]
        for attribute in json.list("Attributes") + json.list("UserAttributes") {
            let name = attribute["Name"]?.looseText ?? ""
            guard let value = attribute["Value"] else { continue }
            if name == "sub" {
                user["sub"] = value
            } else {
                let flag = name.hasSuffix("_verified") ? value.looseBool.map(JSON.bool) : nil
                user.set(["claims", name], to: flag ?? value)
            }
        }
        if json["Enabled"]?.looseBool == false { user["blocked"] = true }
        result.lose("passwords, which the pool does not tell; without `password` a user needs none")
        return user
    }
}
