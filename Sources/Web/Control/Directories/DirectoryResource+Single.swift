import HTTP
import JOSE
import OAuth
import Text

/// One entry: `clients/{id}`, `users/{id}`, `apis/{id}`.
extension DirectoryResource {
    var single: ControlResource {
        ControlResource(
            "\(path)/{id}",
            [
                ControlOperation(
                    .get, "Shows one of the \(path)", query: [ControlCall.secrets],
                    gives: .ok(shape)
                ) { call in
                    let directory: Directory<Entry> = call.server.directory()
                    let entry = try known(call.segment("id"), in: directory)
                    return .json(shown(entry, withSecrets: try call.showsSecrets()))
                },
                ControlOperation(
                    .put, "Adds one of the \(path) under this id, or replaces it", body: body,
                    gives: .okOrCreated(shape)
                ) { call, json in
                    let (entry, isNew) = try put(call.segment("id"), call.exchange) { _ in json }
                    let shown = shown(entry, withSecrets: false)
                    return call.put(shown, isNew: isNew, at: place(of: entry))
                },
                ControlOperation(
                    .patch, "Changes one of the \(path) by a merge patch (RFC 7396)", body: body,
                    gives: .ok(shape)
                ) { call, patch in
                    let entry = try change(call.segment("id"), call.exchange) {
                        $0.merging(patch)
                    }
                    return .json(shown(entry, withSecrets: false))
                },
                ControlOperation(
                    .delete, "Removes one of the \(path), and what was issued because of it",
                    gives: .noContent
                ) { call in
                    try remove(call.segment("id"), call.exchange)
                    return Response(.noContent)
                },
            ])
    }
}

extension DirectoryResource {
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
            } catch {
                throw conflict(error)
            }
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
            guard directory.remove(id) else {
                throw missing(id, in: directory)
            }
            return (server.changed(by: directory), ())
        }
    }
}

private extension DirectoryResource {
    var body: ControlBody<JSON> {
        .readLater(schema)
    }

    func known(
        _ id: String, in directory: Directory<Entry>
    ) throws(ControlProblem) -> Entry {
        guard let entry = directory[id] else {
            throw missing(id, in: directory)
        }
        return entry
    }

    func missing(_ id: String, in directory: Directory<Entry>) -> ControlProblem {
        let entries = directory.entries
        return .notFound(
            noun, id, known: entries.map(\.entryID) + entries.compactMap(\.otherName))
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
