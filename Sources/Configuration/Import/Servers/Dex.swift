import JOSE
import Members
import Text

extension ImportFormat {
    /// The configuration file of https://github.com/dexidp/dex, also as values of its Helm chart or
    /// within a ConfigMap.
    static let dex = ImportFormat("a configuration of Dex") { json in
        DexConfiguration(json) != nil
    } read: { documents, result, context in
        for document in documents {
            DexConfiguration(document.json)?.read(into: &result, context)
        }
    }
}

struct DexConfiguration {
    private let json: JSON

    init?(_ json: JSON) {
        let texts = (json["data"]?.object?.values ?? [:].values).compactMap(\.string)
        let inner = texts.compactMap { try? JSON(parsingYAML: $0.utf8) }
        let candidates = [json, json["config"] ?? .null] + inner
        guard let json = candidates.first(where: Self.isConfiguration) else { return nil }
        self.json = json
    }

    private static func isConfiguration(_ json: JSON) -> Bool {
        let members = WordList.words("members of dex").filter { json[$0] != nil }
        return members.count > 1
            && (members.contains("issuer") || members.contains("staticClients"))
    }

    func read(into result: inout ImportResult, _ context: ImportContext) {
        let path =
            (json["issuer"]?.looseText ?? "").halves(around: "://")?.after
            .drop { $0 != "/" } ?? ""
        let names = path.parts(at: "/", keepingEmpty: false)
        let place = names.isEmpty ? nil : names.joined(separator: "/")
        var tenant = result[tenant: place]
        tenant["profile"] = profile
        tenant.take("settings of dex", from: json, &result)
        readLifetimes(into: &tenant)
        for client in json.list("staticClients") {
            read(client: client, into: &tenant, &result, context)
        }
        readUsers(into: &tenant, &result)
        result[tenant: place] = tenant
    }
}

private extension DexConfiguration {
    var profile: JSON {
        var profile = JSON(table: "imports.json5")["dex"] ?? [:]
        if json.member("oauth2.skipApprovalScreen")?.looseBool == true {
            profile["consent"] = "skip"
        }
        return profile
    }

    func readLifetimes(into tenant: inout CommentedJSON) {
        for words in WordList.lines("lifetimes of dex") {
            guard let seconds = json.member(words[0])?.string.flatMap(Self.seconds) else {
                continue
            }
            for name in words.dropFirst() {
                tenant.set(["lifetimes", name], to: .integer(seconds))
            }
        }
    }

    /// A duration as Go writes it: `1h30m`. One that is too long stays so.
    static func seconds(_ text: String) -> Int? {
        let factors: [Character: Int] = ["h": 3600, "m": 60, "s": 1]
        let most = MemberReader.longestSpan
        var (seconds, number) = (0, "")
        for character in text {
            if let factor = factors[character], let value = Int(number) {
                seconds = min(seconds + min(max(value, 0), most) * factor, most * 3600)
                number = ""
            } else {
                number.append(character)
            }
        }
        return number.isEmpty && seconds > 0 ? seconds : nil
    }

    func read(
        client json: JSON, into tenant: inout CommentedJSON, _ result: inout ImportResult,
        _ context: ImportContext
    ) {
        let value = { (name: String) in
            json[name]?.looseText ?? json["\(name)Env"]?.looseText.flatMap(context.environment)
        }
        var client = CommentedJSON(client: value("id"), named: json["name"]?.looseText)
        if json["public"]?.looseBool == true {
            client["token_endpoint_auth_method"] = "none"
        } else {
            client.state(secret: value("secret").map(JSON.string))
        }
        client.take("clients of dex", from: json, &result)
        var grants = WordList.words("grants of dex").sorted()
        if self.json.member("oauth2.passwordConnector") != nil { grants.append("password") }
        if self.json.texts("oauth2.responseTypes").contains(where: { $0 != "code" }) {
            grants.append("implicit")
        }
        client.join(grants, to: "grant_types")
        if self.json.member("oauth2.pkce.enforce")?.looseBool == true {
            client.set(["policy", "pkce"], to: "required")
        }
        tenant.add(client, to: "clients")
    }

    func readUsers(into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        for json in json.list("staticPasswords") {
            let email = json["email"]?.looseText ?? ""
            var user = CommentedJSON()
            user["sub"] = Self.subject(json["userID"]?.looseText ?? email, of: "local")
            user["username"] = .string(email)
            user["claims"] = .members([
                "email": .string(email), "email_verified": json["emailVerified"] ?? true,
                "name": json["name"] ?? json["username"],
                "preferred_username": json["preferredUsername"],
                "groups": json["groups"],
            ])
            result.lose(
                "hashed passwords; without `password` a user needs none", in: &user)
            tenant.add(user, to: "users")
        }
        let connectors = json.list("connectors")
        for connector in connectors where connector["type"] == "mockCallback" {
            let id = connector["id"]?.looseText ?? "mock"
            tenant.add(
                [
                    "sub": Self.subject("0-385-28089-0", of: id), "username": "Kilgore Trout",
                    "claims": JSON(table: "imports.json5")["kilgore"] ?? [:],
                ], to: "users")
            if tenant["users"]?[1] == nil { tenant["login"] = "auto" }
        }
        if tenant["users"] != nil { tenant["allow_other_users"] = false }
        let others = connectors.texts("type").filter { $0 != "mockCallback" }
        if !others.isEmpty {
            result.lose(
                "logins with other providers: \(others.joined(separator: ", "))", in: &tenant)
        }
    }

    /// `sub` there encodes the user and the connector as a message of Protocol Buffers.
    static func subject(_ user: String, of connector: String) -> JSON {
        let fields = [(UInt8(0x0A), user), (0x12, connector)].filter { $0.1.utf8.count < 128 }
        let bytes = fields.flatMap { [$0.0, UInt8($0.1.utf8.count)] + Array($0.1.utf8) }
        return .string(Base64URL.encode(bytes))
    }
}

private extension [JSON] {
    func texts(_ member: String) -> [String] { flatMap { $0.texts(member) } }
}
