import JOSE

/// An entry that a tenant knows by an id and may get while it runs: a client, a user or an API.
package protocol DirectoryEntry: Sendable {
    /// The place of the entries in the settings of a tenant.
    static var list: any WritableKeyPath<TenantConfiguration, [Self]> & Sendable { get }
    /// The self-enrolled entries, which a tenant knows without its settings.
    static func selfEnrolled(at server: AuthorizationServer) -> [Self]

    /// The member of its JSON that has the id.
    static var idMember: String { get }
    /// The id that requests name it by.
    var entryID: String { get }
    /// Another name that no other entry may have; nil for none.
    var otherName: String? { get }
    /// The JSON that it was read from; an empty object where there was none.
    var written: JSON { get set }
    /// The JSON that it could have been read from.
    var described: JSON { get }

    /// Forgets that it enrolled itself.
    func withdraw(from server: AuthorizationServer)
    /// Ends the codes, tokens and sessions issued because of it.
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
