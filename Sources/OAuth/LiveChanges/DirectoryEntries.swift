import JOSE
import Locks
import Members

extension Client: DirectoryEntry {
    package static var list: any WritableKeyPath<TenantConfiguration, Entries<Client>> & Sendable {
        \.clientEntries
    }

    /// The registered clients, with the secrets that the server gave them.
    package static func selfEnrolled(at server: AuthorizationServer) -> [Client] {
        server.clients.registered.map { registered in
            var client = registered.client
            client.written["client_secret"] = client.secret.map(JSON.string)
            return client
        }
    }

    package static let idMember = "client_id"

    package var described: JSON {
        var json: JSON = [
            "client_id": .string(id), "redirect_uris": .array(redirectURIs.map(JSON.string)),
            "grant_types": .array(grantTypes.map(JSON.string)),
            "response_types": .array(responseTypes.map(JSON.string)),
        ]
        json["client_secret"] = secret.map(JSON.string)
        json["client_name"] = name.map(JSON.string)
        json["token_endpoint_auth_method"] = tokenEndpointAuthMethod.map(JSON.string)
        json["scope"] = scope.map { .string($0.text) }
        return json
    }

    package func withdraw(from server: AuthorizationServer) { server.clients.remove(id) }

    package func note(at server: AuthorizationServer) {
        server.state.clientNames.withLock { $0.note(id) }
    }

    /// Ends the grants, as where a client removes itself (RFC 7592 §2.3).
    package static func removeGrants(of clients: [Client], at server: AuthorizationServer) {
        server.state.removeGrants(to: Set(clients.map(\.id)))
    }
}

/// The form is that of a configuration, or the id alone if the tenant makes the client up.
extension Client: Codable {
    private struct Members: Codable {
        var clientID: String
        var clientSecret: String?
        var metadata: JSON?
        var isSelfRegistered: Bool?
    }

    package init(from decoder: any Decoder) throws {
        let (members, value) = (try Members(from: decoder), try decoder.inDocument)
        guard let metadata = members.metadata else {
            let defaultClient = value.document[Stranger.self]?.client
            self = defaultClient?.named(members.clientID) ?? Client(id: members.clientID)
            return
        }
        guard let reading = value.document[Reading<Client>.self] else { throw Flaw.inconsistent }
        var readable = metadata
        readable["client_id"] = .string(members.clientID)
        readable["client_secret"] =
            members.clientSecret.map(JSON.string) ?? metadata["client_secret"]
        do throws(InvalidConfiguration) {
            // Metadata may have members that nobody serves, as a registration may.
            self = try MemberReader.read(readable, unknownMembers: .ignored, reading.read)
        } catch {
            for problem in error.problems {
                value.member("metadata").report(
                    Flaw(problem.description, suggestion: problem.suggestion))
            }
            throw error
        }
        written = metadata
        isSelfRegistered = members.isSelfRegistered ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var members = Members(clientID: id)
        if !isImplicit {
            members.clientSecret = secret
            members.metadata = written.object?.isEmpty == false ? written : described
            members.isSelfRegistered = isSelfRegistered ? true : nil
        }
        try members.encode(to: encoder)
    }
}

/// The client that an open tenant makes up, whatever its id.
struct Stranger {
    let client: Client
}

extension API: DirectoryEntry {
    package static var list: any WritableKeyPath<TenantConfiguration, Entries<API>> & Sendable {
        \.apiEntries
    }

    package static let idMember = "identifier"

    package var described: JSON {
        var json: JSON = [
            "identifier": .string(identifier), "scopes": .array(scopes.map(JSON.string)),
            "allow_offline_access": .bool(allowOfflineAccess), "rbac": .bool(enforcesPermissions),
            "add_permissions": .bool(addsPermissions),
        ]
        json["token_lifetime"] = tokenLifetime.map(JSON.integer)
        json["token_dialect"] = tokenDialect.map(JSON.string)
        return json
    }
}

extension User: DirectoryEntry {
    package static var list: any WritableKeyPath<TenantConfiguration, Entries<User>> & Sendable {
        \.everybody
    }

    package static func selfEnrolled(at server: AuthorizationServer) -> [User] {
        server.users.selfEnrolled
    }

    package static let idMember = "sub"
    package var otherName: String? { username }

    package var described: JSON {
        var json: JSON = [
            "sub": .string(sub), "username": .string(username), "claims": .object(claims),
        ]
        json["password"] = password.map(JSON.string)
        if !verifiedClaims.isEmpty {
            json[VerifiedClaims.name] = .array(verifiedClaims.map(\.json))
        }
        if !tokenClaims.isEmpty { json["token_claims"] = .array(tokenClaims.map(JSON.string)) }
        if !permissions.isEmpty {
            json["permissions"] = .object(permissions.mapValues { .array($0.map(JSON.string)) })
        }
        if isBlocked { json["blocked"] = true }
        return json
    }

    package func withdraw(from server: AuthorizationServer) { server.users.withdraw(sub) }

    /// Nothing that belongs to the users is left: others may get their names.
    package static func removeGrants(of users: [User], at server: AuthorizationServer) {
        server.state.removeAll(of: Set(users.map(\.sub)))
    }

    /// A login that an old password began does not go on with another. Whoever is signed in stays.
    package static func endProofs(
        of users: [(former: User, current: User)], at server: AuthorizationServer
    ) {
        let changed = users.filter { $0.former.password != $0.current.password }
        server.state.removeAll(of: Set(changed.map { $0.former.sub }), ifProofs: true)
    }
}

/// The form is that of a configuration.
extension User: Codable {
    package init(from decoder: any Decoder) throws {
        self = try decoder.inDocument.valueAsConfigured()
    }

    package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension AuthorizationServer {
    /// All entries of a kind, including self-enrolled ones.
    package func directory<Entry: DirectoryEntry>(
        of type: Entry.Type = Entry.self
    ) -> Directory<Entry> {
        Directory(
            configuration[keyPath: Entry.list], selfEnrolled: Entry.selfEnrolled(at: self),
            mostBytes: state.memory.mostBytes)
    }

    /// This tenant with another directory. An open tenant stays open. What belongs to removed
    /// entries ends when the state settles.
    package func changed<Entry: DirectoryEntry>(
        by directory: Directory<Entry>
    ) -> AuthorizationServer {
        var configuration = configuration
        configuration.mode = configuration.effectiveMode
        configuration[keyPath: Entry.list] = directory.configured
        for entry in directory.added { entry.note(at: self) }
        for entry in directory.withdrawn { entry.withdraw(from: self) }
        let (removed, replaced) = (directory.removed, directory.replaced)
        state.onceInPlace {
            Entry.removeGrants(of: removed, at: self)
            Entry.endProofs(of: replaced, at: self)
        }
        return changed(to: configuration)
    }

    /// Makes up an id for a client.
    package func nextClientID() -> String {
        state.clientNames.withLock { names in
            var id = names.next()
            while clients.holds(id) { id = names.next() }
            return id
        }
    }
}
