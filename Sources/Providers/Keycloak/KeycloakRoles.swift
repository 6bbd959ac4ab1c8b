import JOSE
import Members
import OAuth

/// The roles of a user in access tokens, and the clients that a token is for because of them.
struct KeycloakRoles: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        guard kind == .accessToken else { return }
        let roles = Self.roles(of: authorization, context)
        if !roles.realm.isEmpty {
            claims["realm_access"] = ["roles": .array(roles.realm.map(JSON.string))]
        }
        if !roles.clients.isEmpty {
            claims["resource_access"] = .object(
                roles.clients.mapValues { ["roles": .array($0.map(JSON.string))] })
        }
        claims["aud"] = Self.audience(of: authorization, named: named(claims, context), context)
        let origins = context.clients[authorization.clientID]?.listedOrigins ?? []
        if !origins.isEmpty { claims["allowed-origins"] = .array(origins.map(JSON.string)) }
    }

    /// The `aud` of an access token: the APIs that the request named, the other clients on which
    /// the user has roles, and those that the client's settings add; nil where there are none.
    static func audience(
        of authorization: Authorization, named: [String], _ context: Context
    ) -> JSON? {
        let client = context.clients[authorization.clientID]
        let withRoles = roles(of: authorization, context).clients.keys.sorted()
            .filter { $0 != authorization.clientID }
        var audience = named
        for name in (client?.keycloak.includedAudiences ?? []) + withRoles
        where !audience.contains(name) { audience.append(name) }
        return switch audience.count {
        case 0: nil
        case 1: .string(audience[0])
        default: .array(audience.map(JSON.string))
        }
    }
}

private extension KeycloakRoles {
    /// The APIs that a token is for: the issuer stands there where none was named.
    func named(_ claims: [String: JSON], _ context: Context) -> [String] {
        JSON.object(claims).audience.filter { $0 != context.addresses.issuer }
    }

    /// The roles that every user of a realm has, and the user's own; a client without full scope
    /// sees only those on itself.
    static func roles(of authorization: Authorization, _ context: Context) -> AssignedRoles {
        guard let subject = authorization.subject else { return AssignedRoles() }
        var roles = context.users.user(of: subject)?.keycloakRoles ?? AssignedRoles()
        let usual = [
            "default-roles-\(context.server.placeName)", "offline_access", "uma_authorization",
        ]
        roles.realm = usual + roles.realm.filter { !usual.contains($0) }
        let ofAccount = ["manage-account", "manage-account-links", "view-profile"]
        let others = roles.clients["account", default: []].filter { !ofAccount.contains($0) }
        roles.clients["account"] = ofAccount + others
        guard let client = context.clients[authorization.clientID], !client.keycloak.hasFullScope
        else { return roles }
        return roles.seen(by: client)
    }
}

/// The roles of a user, of the realm and of its clients by their ids, and required actions.
struct AssignedRoles: Extension {
    var realm: [String]
    var clients: [String: [String]]
    /// The actions required of the user before a client can sign them in by their password.
    var requiredActions: [String] = []

    init() { self.init(realm: []) }

    init(realm: [String] = [], clients: [String: [String]] = [:]) {
        self.realm = realm
        self.clients = clients
    }
}

extension AssignedRoles {
    var heapBytes: Int { realm.heapBytes + clients.heapBytes + requiredActions.heapBytes }

    /// Reads the roles of a user, or those that a client may see.
    static func read(_ members: inout MemberReader) -> AssignedRoles {
        AssignedRoles(
            realm: members.strings("realm_roles") ?? [],
            clients: members.object("client_roles") { members in
                var roles: [String: [String]] = [:]
                for client in members.names { roles[client] = members.strings(client) }
                return roles
            } ?? [:])
    }

    /// The roles on a client itself, and those that its scope mappings name.
    fileprivate func seen(by client: Client) -> AssignedRoles {
        let mapped = client.keycloak.mappedRoles
        var seen = AssignedRoles(realm: realm.filter(mapped.realm.contains))
        for (owner, names) in clients {
            let own = owner == client.id ? names : []
            let others = names.filter { mapped.clients[owner]?.contains($0) == true }
            if !(own + others).isEmpty { seen.clients[owner] = own.isEmpty ? others : own }
        }
        return seen
    }
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
        user.keycloakRoles = AssignedRoles.read(&members)
        user.keycloakRoles.requiredActions = members.strings("required_actions") ?? []
    }
}
