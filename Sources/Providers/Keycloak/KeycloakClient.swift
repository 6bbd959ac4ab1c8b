import Members
import OAuth

/// Keycloak's settings of a client.
struct KeycloakClient: Extension {
    /// True if its tokens have all roles of the user, instead of those on the client itself.
    var hasFullScope = true
    /// The audiences of its access tokens in addition to the clients of the roles in them.
    var includedAudiences: [String] = []
}

extension KeycloakClient {
    var heapBytes: Int { includedAudiences.heapBytes }
}

extension Client {
    var keycloak: KeycloakClient {
        get { extensions[KeycloakClient.self] }
        set { extensions[KeycloakClient.self] = newValue }
    }
}

/// Reads `full_scope_allowed` and `included_audiences` of a client.
struct KeycloakClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        members.replace(&client.keycloak.hasFullScope, "full_scope_allowed")
        client.keycloak.includedAudiences = members.strings("included_audiences") ?? []
    }
}
