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
                    let entry = try known(directory, call)
                    return .json(shown(entry, withSecrets: try call.showsSecrets()))
                },
                ControlOperation(
                    .put, "Adds one of the \(path) under this id, or replaces it", body: body,
                    gives: .okOrCreated(shape)
                ) { call, json in
                    let (entry, isNew) = try put(call) { _ in json }
                    let shown = shown(entry, withSecrets: false)
                    return isNew ? call.created(shown, at: place(of: entry)) : .json(shown)
                },
                ControlOperation(
                    .patch, "Changes one of the \(path) by a merge patch (RFC 7396)", body: body,
                    gives: .ok(shape)
                ) { call, patch in
                    let (entry, _) = try put(call) { directory in
                        try known(directory, call).json.merging(patch)
                    }
                    return .json(shown(entry, withSecrets: false))
                },
                ControlOperation(
                    .delete, "Removes one of the \(path), and what was issued because of it",
                    gives: .noContent
                ) { call in
                    try remove(call)
                    return Response(.noContent)
                },
            ])
    }
}

private extension DirectoryResource {
    var body: ControlBody<JSON> {
        .readLater { schema }
    }

    func known(_ directory: Directory<Entry>, _ call: ControlCall) throws(ControlProblem) -> Entry {
        guard let entry = directory[call.segment("id")] else {
            throw .notFound(noun, call.segment("id"))
        }
        return entry
    }

    /// - Parameter make: what the entry is to be, of which the id may be missing.
    func put(
        _ call: ControlCall, _ make: (Directory<Entry>) throws -> JSON
    ) throws -> (Entry, isNew: Bool) {
        try call.change { server in
            var directory: Directory<Entry> = server.directory()
            let known = directory[call.segment("id")]
            let json = try named(known?.entryID ?? call.segment("id"), try make(directory))
            let entry = try entry(
                from: try secrets.restored(json, from: known?.json), at: server)
            if entry.json == known?.json { return (server, (entry, false)) }
            do throws(DirectoryConflict) {
                let isNew = try directory.put(entry)
                return (server.changed(by: directory), (entry, isNew))
            } catch {
                throw conflict(error)
            }
        }
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

    func remove(_ call: ControlCall) throws {
        try call.change { server in
            var directory: Directory<Entry> = server.directory()
            guard directory.remove(call.segment("id")) else {
                throw ControlProblem.notFound(noun, call.segment("id"))
            }
            return (server.changed(by: directory), ())
        }
    }
}
