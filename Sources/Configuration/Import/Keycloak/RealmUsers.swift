import JOSE
import OAuth
import Text

/// The users of a realm.
struct RealmUsers {
    let realm: RealmExport
    let claims: RealmClaims

    func read(into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        guard realm.json["users"] != nil else {
            return tenant.comment("the export has no users: alice and bob stand in for them")
        }
        tenant["users"] = []
        for user in realm.list("users") { read(user, into: &tenant, &result) }
        if let names = claims.inAccessTokens { tenant["token_claims"] = names }
    }
}

private extension RealmUsers {
    func read(_ json: JSON, into tenant: inout CommentedJSON, _ result: inout ImportResult) {
        guard let name = json["username"]?.looseText ?? json["email"]?.looseText else { return }
        var user = CommentedJSON()
        user["username"] = .string(name)
        user["sub"] = json["id"]?.looseText.map(JSON.string)
        var actions = json["requiredActions"]?.looseTexts ?? []
        if json["serviceAccountClientId"]?.looseText == nil {
            readPassword(json, into: &user, &actions, &result)
        }
        if json["enabled"]?.looseBool == false { user["blocked"] = true }
        if !actions.isEmpty { user["required_actions"] = .array(actions.map(JSON.string)) }
        if json["federatedIdentities"]?.array?.isEmpty == false {
            result.lose("logins of users with other providers", in: &user)
        }
        let person = RealmPerson(json, realm.roles)
        let own = claims.claims(of: person)
        if !own.isEmpty { user["claims"] = .object(own) }
        state(person.roles, in: &user)
        tenant.add(user, to: "users")
    }

    func readPassword(
        _ json: JSON, into user: inout CommentedJSON, _ actions: inout [String],
        _ result: inout ImportResult
    ) {
        for credential in json["credentials"]?.array ?? [] {
            let kind = credential["type"]?.looseText ?? "password"
            if kind != "password" {
                result.lose("second factors of users (\(kind))", in: &user)
            } else if let password = credential["value"]?.looseText {
                user["password"] = .string(password)
                if credential["temporary"]?.looseBool == true, !actions.contains(Self.newPassword) {
                    actions.append(Self.newPassword)
                }
            } else {
                result.lose("hashed passwords; a user without one needs none", in: &user)
            }
        }
    }

    static let newPassword = "UPDATE_PASSWORD"

    /// States the roles beside those that every user has.
    func state(_ roles: AssignedRealmRoles, in user: inout CommentedJSON) {
        let usual = WordList.words("roles of every user")
        let own = roles.realm.filter { !usual.contains($0) && !$0.hasPrefix("default-roles-") }
        if !own.isEmpty { user["realm_roles"] = .array(own.map(JSON.string)) }
        for (client, names) in roles.clients.ordered(by: \.key) {
            let own = client == "account" ? names.filter { !usual.contains($0) } : names
            if own.isEmpty { continue }
            user.set(["client_roles", client], to: .array(own.map(JSON.string)))
        }
    }
}

/// A user with the roles and attributes that come from groups.
struct RealmPerson {
    let json: JSON
    let groups: [RealmGroup]
    let roles: AssignedRealmRoles

    init(_ json: JSON, _ roles: RealmRoles) {
        self.json = json
        groups = roles.groups(of: json)
        var assigned = AssignedRealmRoles(json)
        for group in groups { assigned.join(group.roles) }
        self.roles = roles.effective(assigned)
    }

    /// The values of an attribute, the user's own before those of groups.
    func attribute(_ name: String) -> [String] {
        let all = [json["attributes"]?[name]] + groups.map { $0.attributes[name] }
        return all.lazy.compactMap { $0?.looseTexts }.first { !$0.isEmpty } ?? []
    }
}
