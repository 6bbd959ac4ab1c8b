import Configuration
import HTTP
import JOSE
import Members
import OAuth

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
        @Sendable (
            inout MemberReader, ConfigurationVocabulary, _ server: AuthorizationServer?
        ) -> Entry?
    /// Makes the id of an entry without one; nil if each must state its own.
    var makeID: (@Sendable (AuthorizationServer) -> String)?
    /// Called with changed entries; nil if nothing has to be done.
    var notice: (@Sendable (_ before: Entry, _ after: Entry, Exchange) -> Void)?
    /// A finding about an entry that a tenant of that profile cannot use; nil if all are usable.
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

    func place(of entry: Entry) -> String {
        ControlCall.path(path, entry.entryID)
    }

    /// Notes entries that the tenant cannot use.
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
