import JOSE

/// What a tenant knows by an id and may come to know while it runs: a client, a user or an API.
package protocol DirectoryEntry: Sendable {
    /// Where the settings of a tenant have them.
    static var list: any WritableKeyPath<TenantConfiguration, [Self]> & Sendable { get }
    /// Those that a tenant knows without its settings, since they came by themselves.
    static func selfEnrolled(at server: AuthorizationServer) -> [Self]

    /// The member of its JSON that has the id.
    static var idMember: String { get }
    /// What requests name it by.
    var entryID: String { get }
    /// Another name that no other entry may have; nil for none.
    var otherName: String? { get }
    /// The JSON that it was read from; an empty object where there was none.
    var written: JSON { get set }
    /// What its JSON would be if it had been read from any.
    var described: JSON { get }

    /// Forgets that it came by itself.
    func withdraw(from server: AuthorizationServer)
    /// Forgets what was issued because of it.
    func removeGrants(at server: AuthorizationServer)
}

extension DirectoryEntry {
    package static func selfEnrolled(at server: AuthorizationServer) -> [Self] { [] }

    package var otherName: String? { nil }

    /// Its JSON, as a configuration has it, with its id.
    package var json: JSON {
        var json = written.object?.isEmpty == false ? written : described
        json[Self.idMember] = .string(entryID)
        return json
    }

    package func withdraw(from server: AuthorizationServer) {}
    package func removeGrants(at server: AuthorizationServer) {}
}
