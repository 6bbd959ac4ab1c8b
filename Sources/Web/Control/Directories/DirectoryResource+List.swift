import Configuration
import HTTP
import JOSE
import OAuth

/// The list: `clients`, `users`, `apis`.
extension DirectoryResource {
    var list: ControlResource {
        ControlResource(
            path,
            [
                ControlOperation(
                    .get, "Lists all \(path) that the tenant knows", query: [ControlCall.secrets],
                    gives: .ok(.page(shape))
                ) { call in
                    let directory: Directory<Entry> = call.server.directory()
                    return .json(page(directory.entries, try call.showsSecrets()))
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
                ControlOperation(.delete, "Removes all \(path)", gives: .noContent) { call in
                    _ = try replace(with: [], call.exchange)
                    return Response(.noContent)
                },
            ])
    }
}

extension DirectoryResource {
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
            } catch {
                throw conflict(error)
            }
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
