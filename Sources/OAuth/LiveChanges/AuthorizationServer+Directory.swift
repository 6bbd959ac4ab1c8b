import Locks

extension AuthorizationServer {
    /// All entries of a kind, including self-enrolled ones.
    package func directory<Entry: DirectoryEntry>(
        of type: Entry.Type = Entry.self
    ) -> Directory<Entry> {
        Directory(
            configuration[keyPath: Entry.list], selfEnrolled: Entry.selfEnrolled(at: self))
    }

    /// This tenant with another directory. An open tenant stays open.
    package func changed<Entry: DirectoryEntry>(
        by directory: Directory<Entry>
    ) -> AuthorizationServer {
        var configuration = configuration
        configuration.mode = configuration.effectiveMode
        configuration[keyPath: Entry.list] = directory.entries.filter {
            !directory.selfEnrolled.contains($0.entryID)
        }
        for entry in directory.withdrawn { entry.withdraw(from: self) }
        for entry in directory.removed { entry.removeGrants(at: self) }
        return changed(to: configuration)
    }

    /// Makes up an id for a client.
    package func nextClientID() -> String {
        let known = clients.ids + clients.registered.map(\.client.id)
        return state.clientNames.withLock { names in
            for id in known { names.note(id) }
            return names.next()
        }
    }
}
