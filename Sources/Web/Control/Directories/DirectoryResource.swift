import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// How clients, users or APIs stand in the control API: as a list, and each by its id.
package struct DirectoryResource<Entry: DirectoryEntry>: Sendable {
    /// The word for a kind of entry, singular and plural, and what a summary calls one.
    let noun: String
    let path: String
    let secrets: Redaction
    /// Reads an entry; returns nil only after it has reported why.
    ///
    /// - Parameter server: the tenant; nil where only the form of an entry matters.
    let read:
        @Sendable (
            inout MemberReader, ConfigurationVocabulary, _ server: AuthorizationServer?
        ) -> Entry?
    /// Makes up the id of an entry that has none; nil where each has to have one.
    var makeID: (@Sendable (AuthorizationServer) -> String)?
    /// Acts where an entry is another one than before; nil where nothing has to be done.
    var notice: (@Sendable (_ before: Entry, _ after: Entry, Exchange) -> Void)?
    /// What a tenant of that profile could do nothing with; nil where there is nothing to look for.
    var remark: (@Sendable (Entry, Profile) -> Diagnosis?)?

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

    /// Notes what the tenant can do nothing with.
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
