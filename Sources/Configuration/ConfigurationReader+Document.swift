import JOSE
import Members
import OAuth
import Text

extension TenantSettings {
    /// The settings of a tenant as the members of a document.
    package static func document(of configuration: TenantConfiguration) -> [String: JSON] {
        var members: [String: JSON] = [
            "config": json(of: configuration), "clients": list(configuration.clientEntries),
            "apis": list(configuration.apis),
        ]
        members["users"] = configuration.userEntries.map(list)
        return members
    }

    private static func list(_ entries: some Sequence<some DirectoryEntry>) -> JSON {
        .array(entries.map(\.json))
    }
}

extension ConfigurationReader {
    /// Reads such members. Settings that cannot change while a tenant runs stay as they are.
    package func document(
        _ members: inout MemberReader, replacing current: TenantConfiguration
    ) -> TenantConfiguration {
        var base = TenantSettings.reset(current)
        base.extensions = Extensions()
        base.providerMembers = [:]
        members.require("config", "clients", "apis")
        var settings =
            members.object("config") { members in
                for name in members.names {
                    guard let flaw = TenantSettings.flaw(inChanging: name) else { continue }
                    members.report(Flaw(flaw), at: members.path.member(name))
                }
                return TenantReader(vocabulary, readFile, profileReader())
                    .read(&members, startingFrom: base)
            } ?? base
        let reader = ClientReader(vocabulary: vocabulary.clients, readFile: readFile)
        settings.clientEntries =
            entries("clients", of: &members, known: current.clientEntries, reader.read) ?? Entries()
        settings.userEntries =
            entries(
                "users", of: &members, known: current.everybody,
                vocabulary.users(of: settings.profile).read)
        let dialects = Set(profileReader().dialects)
            .union(current.profile.accessTokenDialects.keys).sorted()
        settings.apiEntries =
            entries(
                "apis", of: &members, known: current.apiEntries, APIReader(dialects: dialects).read)
            ?? Entries()
        return settings
    }

    /// Reads a list of entries. An entry that the tenant already has in the same form is not read
    /// again: it may name a file, which no request may.
    private func entries<Entry: DirectoryEntry>(
        _ name: String, of members: inout MemberReader, known: Entries<Entry>,
        _ read: (inout MemberReader) -> Entry?
    ) -> Entries<Entry>? {
        let entries = members.objects(name) { members -> Entry? in
            let id = members.value(Entry.idMember)?.string
            if let same = id.flatMap({ known[$0] }), same.json == members.written {
                _ = members.everything()
                return same
            }
            return read(&members)
        }
        members.refuseDuplicates(in: name, of: Entry.idMember) { $0[Entry.idMember]?.string }
        return entries.map { Entries($0) }
    }
}
