import JOSE
import Members
import OAuth

extension ConfigurationReader {
    /// Reads `name`, `profile` and `config`, which overrides the settings of an undeclared tenant.
    package func order(
        _ members: inout MemberReader, below server: ServerConfiguration
    ) -> TenantOrder {
        let profiles = profileReader(knowing: server.describedProfiles)
        let tenantReader = TenantReader(vocabulary, readFile, profiles)
        let name = members.string("name", check: vocabulary.flaw)
        var base = server.root
        base.profile = profiles.read("profile", of: &members) ?? base.profile
        if members.value("profile") != nil, members.value("config")?["profile"] != nil {
            members.report("'profile' stands beside 'config' and in it; leave out one")
        }
        let configuration = members.object("config") {
            readStated(&$0, startingFrom: base, tenantReader)
        }
        let written = members.written
        return TenantOrder(
            name: name, configuration: configuration ?? base,
            written: .object(written.object?.filter { $0.key != "name" } ?? [:]))
    }
}
