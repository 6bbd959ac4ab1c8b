import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Providers
import Text

/// Clients, users or APIs in the control API: as a list, and each by its id. Its operations are not
/// specialized, as they would be there once for each of the three.
package struct DirectoryResource<Entry: DirectoryEntry>: Sendable {
    /// The singular noun for an entry in messages and summaries.
    let noun: String
    let path: String
    let secrets: Redaction
    /// Reads an entry; returns nil only after it has reported why.
    ///
    /// - Parameter server: the tenant; nil if only the form of an entry matters.
    let read:
        @Sendable (inout MemberReader, ConfigurationVocabulary, _ server: AuthorizationServer?) ->
            Entry?
    /// Makes the id of an entry without one; nil if each must state its own.
    var makeID: (@Sendable (AuthorizationServer) -> String)?
    /// Called with changed entries; nil if nothing has to be done.
    var notice: (@Sendable (_ before: Entry, _ after: Entry, Exchange) -> Void)?
    /// A finding about an entry that is accepted, though hardly meant so at a tenant of that
    /// profile; nil if all are meant so.
    var remark: (@Sendable (Entry, Profile) -> Finding?)?

    func entry(
        from json: JSON, at server: AuthorizationServer, _ vocabulary: ConfigurationVocabulary
    ) throws(ControlProblem) -> Entry {
        try MemberReader.readSent(json) { read(&$0, vocabulary, server) }
    }

    /// Reads several, and reports the problems of all of them.
    func entries(
        from list: [JSON], at server: AuthorizationServer, _ vocabulary: ConfigurationVocabulary
    ) throws(ControlProblem) -> [Entry] {
        try MemberReader.readSent([path: .array(list)]) { members in
            members.objects(path) { read(&$0, vocabulary, server) }
        }
    }

    func shown(_ entry: Entry, withSecrets: Bool) -> JSON {
        withSecrets ? entry.json : secrets.redacted(entry.json)
    }

    func all(_ server: AuthorizationServer, withSecrets: Bool) -> JSON {
        let directory: Directory<Entry> = server.directory()
        return .array(directory.entries.map { shown($0, withSecrets: withSecrets) })
    }

    func place(of entry: Entry) -> String { ControlCall.path(path, entry.entryID) }

    /// Notes entries that are hardly meant so.
    func look(at entries: [Entry], _ exchange: Exchange) {
        for finding in entries.compactMap({ remark?($0, exchange.server.profile) }) {
            exchange.context.remark(finding, for: nil)
        }
    }

    func conflict(_ conflict: DirectoryConflict) -> ControlProblem {
        .conflict("\(noun): \(conflict.description)")
    }

    /// The schema of one entry.
    func schema(_ vocabulary: ConfigurationVocabulary) -> JSON {
        MemberReader.schema { read(&$0, vocabulary, nil) }
    }

    var idMember: String { Entry.idMember }

    var shape: JSONShape { [idMember: .string] }
}

/// The list: `clients`, `users`, `apis`.
extension DirectoryResource {
    var list: ControlResource {
        ControlResource(
            path,
            .show(
                "Lists all \(path) that the tenant knows",
                query: [ControlCall.secrets, ListEnd.first.limit], .page(shape)
            ) { call in
                let directory: Directory<Entry> = call.server.directory()
                let showsSecrets = try call.showsSecrets()
                return call.page(directory.entries, from: .first) {
                    shown($0, withSecrets: showsSecrets)
                }
            },
            ControlOperation(
                .post, "Adds one of the \(path), or a list of them; all or none", body: body,
                gives: .okOrCreated(.any)
            ) { call, json in
                try answer(call, isList: json.array != nil, try add(json, call.exchange))
            },
            ControlOperation(
                .put, "Replaces all \(path)", body: body, gives: .ok(.page(shape))
            ) { call, json in
                .json(page(try replace(with: json, call.exchange), false))
            },
            .delete("Removes all \(path)") { _ = try replace(with: [], $0.exchange) })
    }

    /// The result of adding entries.
    package struct Addition: Sendable {
        package let entries: [Entry]
        package let isNew: Bool
    }

    /// Adds one entry or a list of them, all or none.
    @_semantics("optimize.sil.specialize.generic.never")
    package func add(_ json: JSON, _ exchange: Exchange) throws -> Addition {
        let addition = try exchange.change { server in
            var directory: Directory<Entry> = server.directory()
            let entries = try read(json, directory, server, exchange.vocabulary)
            do throws(DirectoryConflict) {
                var isNew = false
                for entry in entries where try directory.add(entry) { isNew = true }
                return (
                    isNew ? server.changed(by: directory) : server,
                    Addition(entries: entries, isNew: isNew)
                )
            } catch { throw conflict(error) }
        }
        look(at: addition.entries, exchange)
        return addition
    }

    /// Replaces all entries with a list.
    ///
    /// - Returns: the new entries.
    @_semantics("optimize.sil.specialize.generic.never")
    package func replace(with json: JSON, _ exchange: Exchange) throws -> [Entry] {
        let (before, after) = try exchange.change { server in
            var directory: Directory<Entry> = server.directory()
            let before = directory
            let entries = try read(json, directory, server, exchange.vocabulary)
            do throws(DirectoryConflict) {
                try directory.replaceAll(with: entries)
            } catch {
                throw conflict(error)
            }
            return (server.changed(by: directory), (before, directory.entries))
        }
        look(at: after, exchange)
        for entry in after {
            if let known = before[entry.entryID] { notice?(known, entry, exchange) }
        }
        return after
    }
}

private extension DirectoryResource {
    var body: ControlBody<JSON> {
        .readLater { vocabulary in
            let one = schema(vocabulary)
            return ["oneOf": [one, ["type": "array", "items": one]]]
        }
    }

    func page(_ entries: [Entry], _ showsSecrets: Bool) -> JSON {
        .page(entries.map { shown($0, withSecrets: showsSecrets) })
    }

    /// Reads entries, adding missing ids and hidden secrets.
    @_semantics("optimize.sil.specialize.generic.never")
    func read(
        _ json: JSON, _ directory: Directory<Entry>, _ server: AuthorizationServer,
        _ vocabulary: ConfigurationVocabulary
    ) throws(ControlProblem) -> [Entry] {
        var sent: [JSON] = []
        for element in json.array ?? [json] {
            var element = element
            if let makeID, element.object != nil, element[idMember] ?? .null == .null {
                element[idMember] = .string(makeID(server))
            }
            let known = element[idMember]?.string.flatMap { directory[$0] }
            sent.append(try secrets.restored(element, from: known?.json))
        }
        return json.array == nil
            ? [try entry(from: sent[0], at: server, vocabulary)]
            : try entries(from: sent, at: server, vocabulary)
    }

    func answer(_ call: ControlCall, isList: Bool, _ addition: Addition) throws -> Response {
        let status: Status = addition.isNew ? .created : .ok
        if isList { return .json(page(addition.entries, false), status) }
        let json = shown(addition.entries[0], withSecrets: false)
        return call.put(json, isNew: addition.isNew, at: place(of: addition.entries[0]))
    }
}

/// One entry: `clients/{id}`, `users/{id}`, `apis/{id}`.
extension DirectoryResource {
    var single: ControlResource {
        ControlResource(
            "\(path)/{id}",
            .show("Shows one of the \(path)", query: [ControlCall.secrets], shape) { call in
                let directory: Directory<Entry> = call.server.directory()
                let entry = try known(call.segment("id"), in: directory)
                return shown(entry, withSecrets: try call.showsSecrets())
            },
            ControlOperation(
                .put, "Adds one of the \(path) under this id, or replaces it", body: singleBody,
                gives: .okOrCreated(shape)
            ) { call, json in
                let (entry, isNew) = try put(call.segment("id"), call.exchange) { _ in json }
                let shown = shown(entry, withSecrets: false)
                return call.put(shown, isNew: isNew, at: place(of: entry))
            },
            ControlOperation(
                .patch, "Changes one of the \(path) by a merge patch (RFC 7396)",
                body: singleBody, gives: .ok(shape)
            ) { call, patch in
                let entry = try change(call.segment("id"), call.exchange) { $0.merging(patch) }
                return .json(shown(entry, withSecrets: false))
            },
            .delete("Removes one of the \(path), and what was issued because of it") { call in
                try remove(call.segment("id"), call.exchange)
            })
    }

    /// Adds an entry under this id, or replaces the one that has it.
    ///
    /// - Parameter make: the new entry, whose id may be missing.
    @_semantics("optimize.sil.specialize.generic.never")
    package func put(
        _ id: String, _ exchange: Exchange, _ make: (Directory<Entry>) throws -> JSON
    ) throws -> (Entry, isNew: Bool) {
        let (before, after, isNew) = try exchange.change { server in
            var directory: Directory<Entry> = server.directory()
            let known = directory[id]
            let json = try named(known?.entryID ?? id, try make(directory))
            let entry = try entry(
                from: try secrets.restored(json, from: known?.json), at: server,
                exchange.vocabulary)
            if entry.json == known?.json { return (server, (known, entry, false)) }
            do throws(DirectoryConflict) {
                let isNew = try directory.put(entry)
                return (server.changed(by: directory), (known, entry, isNew))
            } catch { throw conflict(error) }
        }
        look(at: [after], exchange)
        if let before { notice?(before, after, exchange) }
        return (after, isNew)
    }

    /// Adds an entry, or replaces the one with its id.
    package func put(_ json: JSON, _ exchange: Exchange) throws -> Entry {
        let id = try entry(from: json, at: exchange.server, exchange.vocabulary).entryID
        return try put(id, exchange) { _ in json }.0
    }

    /// Changes the entry with this id.
    package func change(
        _ id: String, _ exchange: Exchange, _ change: (JSON) throws -> JSON
    ) throws -> Entry {
        try put(id, exchange) { directory in try change(try known(id, in: directory).json) }.0
    }

    /// Removes an entry and everything issued because of it.
    @_semantics("optimize.sil.specialize.generic.never")
    package func remove(_ id: String, _ exchange: Exchange) throws {
        try exchange.change { server in
            var directory: Directory<Entry> = server.directory()
            guard directory.remove(id) else { throw missing(id, in: directory) }
            return (server.changed(by: directory), ())
        }
    }
}

private extension DirectoryResource {
    var singleBody: ControlBody<JSON> { .readLater(schema) }

    func known(_ id: String, in directory: Directory<Entry>) throws(ControlProblem) -> Entry {
        guard let entry = directory[id] else { throw missing(id, in: directory) }
        return entry
    }

    func missing(_ id: String, in directory: Directory<Entry>) -> ControlProblem {
        .notFound(noun, id, known: directory.names(near: id))
    }

    /// The JSON with the id of the path.
    func named(_ id: String, _ json: JSON) throws(ControlProblem) -> JSON {
        guard json.object != nil else { return json }
        var json = json
        if let stated = json[idMember], stated != .null, stated != .string(id) {
            throw ControlProblem(
                "is \(stated.text), but the path names \(id.shown); leave one out", at: idMember)
        }
        json[idMember] = .string(id)
        return json
    }
}

/// `clients`, `clients/{id}`: configured and registered clients, and those added over HTTP.
package enum ClientsResource {
    package static let directory = DirectoryResource<Client>(
        noun: "client", path: "clients", secrets: Redaction(names: ["client_secret"]),
        read: { members, vocabulary, server in
            var vocabulary = vocabulary.clients
            vocabulary.signable = server?.keys.signing.map(\.algorithm)
            return ClientReader(vocabulary: vocabulary).read(&members)
        },
        makeID: { $0.nextClientID() },
        remark: { client, profile in
            profile.finding(on: client.extensions[ConfiguredRefusal.self])
                ?? Finding.placeholder(in: client.id, as: "client_id")
                ?? Finding.placeholder(in: client.secret, as: "client_secret")
        })
}

/// `users`, `users/{id}`: the users who can sign in; the id is the `sub`, otherwise the username.
package enum UsersResource {
    package static let directory = DirectoryResource<User>(
        noun: "user", path: "users",
        secrets: Redaction(names: ["password", "otp_secret", "recovery_code"]),
        read: { members, vocabulary, server in
            vocabulary.users(of: server?.profile ?? .generic).read(&members)
        },
        notice: { before, after, exchange in
            guard before.password != after.password else { return }
            Signals.tell(ofPasswordOf: after, exchange.context)
        },
        remark: { user, profile in profile.finding(on: user.extensions[ConfiguredRefusal.self]) })
}

/// `apis`, `apis/{id}`: the audiences of access tokens.
package enum APIsResource {
    package static let directory = DirectoryResource<API>(
        noun: "API", path: "apis", secrets: Redaction(names: []),
        read: { members, vocabulary, server in
            let profiles = vocabulary.profiles + [server?.profile ?? .generic]
            let dialects = Set(profiles.flatMap(\.accessTokenDialects.keys)).sorted()
            return APIReader(dialects: dialects).read(&members)
        })
}
