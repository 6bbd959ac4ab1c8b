import Members
import OAuth

/// The roles of a user, of the realm and of its clients by their ids, and required actions.
struct AssignedRoles: Extension {
    var realm: [String]
    var clients: [String: [String]]
    /// The actions required of the user before a client can sign them in by their password.
    var requiredActions: [String] = []

    init() {
        self.init(clients: [:])
    }

    init(realm: [String] = [], clients: [String: [String]]) {
        self.realm = realm
        self.clients = clients
    }
}

extension AssignedRoles {
    var heapBytes: Int { realm.heapBytes + clients.heapBytes + requiredActions.heapBytes }
}

extension User {
    var keycloakRoles: AssignedRoles {
        get { extensions[AssignedRoles.self] }
        set { extensions[AssignedRoles.self] = newValue }
    }
}

/// Reads `realm_roles`, `client_roles` and `required_actions` of a user.
struct KeycloakUserMembers: UserMembers {
    func read(_ members: inout MemberReader, into user: inout User) {
        user.keycloakRoles.realm = members.strings("realm_roles") ?? []
        user.keycloakRoles.clients =
            members.object("client_roles") { members in
                var roles: [String: [String]] = [:]
                for client in members.names { roles[client] = members.strings(client) }
                return roles
            } ?? [:]
        user.keycloakRoles.requiredActions = members.strings("required_actions") ?? []
    }
}
