import JOSE
import Text

/// The roles of a realm and its groups.
struct RealmRoles {
    private let realm: [String: JSON]
    private let clients: [String: [String: JSON]]
    private var groups: [String: RealmGroup] = [:]

    init(_ json: JSON) {
        let byName = { (roles: JSON?) in
            Dictionary(
                firsts: (roles?.array ?? []).compactMap { role in
                    role["name"]?.looseText.map { ($0, role) }
                })
        }
        let roles = json["roles"]
        realm = byName(roles?["realm"])
        clients = (roles?["client"] ?? roles?["application"])?.object?.mapValues(byName) ?? [:]
        for group in json["groups"]?.array ?? [] { add(group, below: nil) }
    }

    private mutating func add(_ json: JSON, below parent: RealmGroup?) {
        guard let name = json["name"]?.looseText else { return }
        let group = RealmGroup(
            path: "\(parent?.path ?? "")/\(name)", roles: AssignedRealmRoles(json),
            attributes: json["attributes"]?.object ?? [:])
        groups[group.path] = group.inheriting(parent)
        for inner in json["subGroups"]?.array ?? [] { add(inner, below: groups[group.path]) }
    }

    /// The groups of a user; those that the export does not describe have no more than a path.
    func groups(of user: JSON) -> [RealmGroup] {
        (user["groups"]?.looseTexts ?? []).map { name in
            let path = name.hasPrefix("/") ? name : "/\(name)"
            return groups[path] ?? RealmGroup(path: path, roles: AssignedRealmRoles())
        }
    }

    /// The roles with those that they are composed of.
    func effective(_ assigned: AssignedRealmRoles) -> AssignedRealmRoles {
        var all = AssignedRealmRoles()
        var open = assigned
        while !open.isEmpty {
            var next = AssignedRealmRoles()
            for name in open.realm where all.add(name) { next.join(composites(of: realm[name])) }
            for (client, names) in open.clients {
                for name in names where all.add(name, of: client) {
                    next.join(composites(of: clients[client]?[name]))
                }
            }
            open = next
        }
        return all
    }

    private func composites(of role: JSON?) -> AssignedRealmRoles {
        let parts = role?["composites"]
        return AssignedRealmRoles(
            realm: parts?["realm"]?.looseTexts ?? [],
            clients: (parts?["client"] ?? parts?["application"])?.object?.mapValues(\.looseTexts)
                ?? [:])
    }
}

struct RealmGroup {
    let path: String
    var roles: AssignedRealmRoles
    var attributes: [String: JSON] = [:]

    /// A group with what its members have because of the group above.
    func inheriting(_ parent: RealmGroup?) -> RealmGroup {
        guard let parent else { return self }
        var group = self
        group.roles.join(parent.roles)
        group.attributes.merge(parent.attributes) { own, _ in own }
        return group
    }
}

/// Roles of the realm, and of clients by their ids.
struct AssignedRealmRoles {
    private(set) var realm: [String] = []
    private(set) var clients: [String: [String]] = [:]

    init(realm: [String] = [], clients: [String: [String]] = [:]) {
        self.realm = realm
        self.clients = clients
    }

    /// Those of a user or a group.
    init(_ json: JSON) {
        realm = json["realmRoles"]?.looseTexts ?? []
        let roles = json["clientRoles"] ?? json["applicationRoles"]
        clients = roles?.object?.mapValues(\.looseTexts) ?? [:]
    }

    var isEmpty: Bool { realm.isEmpty && clients.values.allSatisfy(\.isEmpty) }

    mutating func join(_ other: AssignedRealmRoles) {
        for name in other.realm { _ = add(name) }
        for (client, names) in other.clients { for name in names { _ = add(name, of: client) } }
    }

    /// - Parameter client: nil for a role of the realm.
    /// - Returns: false if it is there already.
    mutating func add(_ name: String, of client: String? = nil) -> Bool {
        guard let client else {
            if realm.contains(name) { return false }
            realm.append(name)
            return true
        }
        if clients[client]?.contains(name) == true { return false }
        clients[client, default: []].append(name)
        return true
    }
}
