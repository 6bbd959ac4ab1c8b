import JOSE
import Members
import OAuth

extension ConfigurationReader {
    /// The settings of a tenant after a merge patch of its members (RFC 7396): null gives a member
    /// its default. Members that cannot change while the tenant runs are refused.
    package func patched(
        _ configuration: TenantConfiguration, by patch: JSON
    ) throws(InvalidConfiguration) -> TenantConfiguration {
        let fixed = patch.object?.keys.sorted().filter(isFixed) ?? []
        var patch = patch
        for name in fixed { patch[name] = nil }
        var base = TenantSettings.reset(configuration)
        if patch.object?.keys.contains(where: { !TenantSettings.isCommon($0) }) == true {
            base.extensions = Extensions()
            base.providerMembers = [:]
        }
        return try MemberReader.read(TenantSettings.json(of: configuration).merging(patch)) {
            members in
            for name in fixed {
                let flaw = TenantSettings.flaw(inChanging: name) ?? ""
                members.report(Flaw(flaw), at: members.path.member(name))
            }
            return TenantReader(vocabulary, readFile, profileReader())
                .read(&members, startingFrom: base)
        }
    }

    /// The JSON Schema of such a patch.
    package var patchSchema: JSON {
        var schema = MemberReader.schema { members in
            TenantReader(vocabulary, readFile, profileReader())
                .read(&members, startingFrom: TenantConfiguration(profile: .generic))
        }
        var properties = schema["properties"]?.object ?? [:]
        properties = properties.filter { !isFixed($0.key) }
        schema["properties"] = .object(properties)
        return schema
    }

    private func isFixed(_ name: String) -> Bool {
        TenantSettings.flaw(inChanging: name) != nil
    }
}
