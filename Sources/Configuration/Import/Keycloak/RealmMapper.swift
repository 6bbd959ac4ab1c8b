import JOSE
import OAuth
import Text

/// A protocol mapper of a client or of a client scope.
struct RealmMapper {
    /// The ids of the clients whose tokens it fills.
    let clients: Set<String>
    /// The scope value that has to be asked for; nil where it always fills.
    let scope: String?
    private let json: JSON

    init(_ json: JSON, clients: Set<String>, scope: String? = nil) {
        self.json = json
        self.clients = clients
        self.scope = scope
    }

    var name: String { json["name"]?.looseText ?? kind }
    var kind: String { json["protocolMapper"]?.looseText ?? "" }

    subscript(_ member: String) -> String? { json["config"]?[member]?.looseText }

    func isOn(_ member: String) -> Bool { json["config"]?[member]?.looseBool ?? false }

    /// The names on the way to its claim: `a.b` in an object, and `a\.b` as it is.
    var path: [String] {
        let escaped = (self["claim.name"] ?? "").replacing(text: "\\.", with: "\u{1}")
        return escaped.parts(at: ".", keepingEmpty: false)
            .map { String($0).replacing(text: "\u{1}", with: ".") }
    }

    /// True if Keycloak has the claim without a setting, and so has the profile.
    var isUsual: Bool {
        let isOfRoles = kind.hasSuffix("role-mapper")
        if isOfRoles, isOn("id.token.claim") || isOn("userinfo.token.claim") { return false }
        let claim = self["claim.name"] ?? ""
        return WordList.lines("mappers of every realm").contains { words in
            words[0] == kind && (words.count == 1 || words[1...].contains(claim))
        }
    }

    /// The value of its claim in tokens about a user; nil for none.
    ///
    /// - Parameter client: the client whose roles are meant, unless the mapper names one.
    func value(for person: RealmPerson, at client: String? = nil) -> JSON? {
        switch kind {
        case "oidc-usermodel-attribute-mapper":
            let name = self["user.attribute"] ?? ""
            let values = person.attribute(name)
            return value(of: values.isEmpty ? person.json[name]?.looseTexts ?? [] : values)
        case "oidc-usermodel-property-mapper":
            guard let property = self["user.attribute"], let value = person.json[property] else {
                return nil
            }
            return value.string == nil ? value : self.value(of: value.looseTexts)
        case "oidc-usermodel-realm-role-mapper":
            let prefix = self["usermodel.realmRoleMapping.rolePrefix"] ?? ""
            return list(person.roles.realm.map { prefix + $0 })
        case "oidc-usermodel-client-role-mapper":
            let prefix = self["usermodel.clientRoleMapping.rolePrefix"] ?? ""
            let owner =
                self["usermodel.clientRoleMapping.clientId"] ?? client
                ?? (clients.count == 1 ? clients.first : nil)
            return list((person.roles.clients[owner ?? ""] ?? []).map { prefix + $0 })
        case "oidc-group-membership-mapper":
            let isPath = json["config"]?["full.path"]?.looseBool ?? true
            let names = person.groups.map {
                $0.path.split(separator: "/").last.map(String.init) ?? ""
            }
            return list(isPath ? person.groups.map(\.path) : names)
        case "oidc-address-mapper": return address(of: person)
        default: return nil
        }
    }

    /// The value that it gives whoever the user is.
    var fixedValue: JSON? { self["claim.value"].flatMap { typed($0) } }

    /// Stands in the path of a claim for the client whose roles it lists.
    static let eachClient = "${client_id}"
    static let fixed = "oidc-hardcoded-claim-mapper"
    static let audience = "oidc-audience-mapper"
    static let pairwise = "oidc-sha256-pairwise-sub-mapper"
    static let aboutUsers: Set = [
        "oidc-usermodel-attribute-mapper", "oidc-usermodel-property-mapper",
        "oidc-usermodel-realm-role-mapper", "oidc-usermodel-client-role-mapper",
        "oidc-group-membership-mapper", "oidc-address-mapper",
    ]
}

private extension RealmMapper {
    func list(_ values: [String]) -> JSON? {
        values.isEmpty ? nil : .array(values.map(JSON.string))
    }

    func value(of texts: [String]) -> JSON? {
        guard let first = texts.first else { return nil }
        return isOn("multivalued") ? .array(texts.compactMap(typed)) : typed(first)
    }

    func typed(_ text: String) -> JSON? {
        switch self["jsonType.label"]?.lowercased() {
        case "long", "int": Int(text).map(JSON.integer)
        case "boolean": JSON.string(text).looseBool.map(JSON.bool)
        case "json": try? JSON(parsing: text)
        default: .string(text)
        }
    }

    func address(of person: RealmPerson) -> JSON? {
        var address: [String: JSON] = [:]
        for part in ["street", "locality", "region", "postal_code", "country", "formatted"] {
            let attribute = self["user.attribute.\(part)"] ?? part
            let name = part == "street" ? "street_address" : part
            address[name] = person.attribute(attribute).first.map(JSON.string)
        }
        return address.isEmpty ? nil : .object(address)
    }
}
