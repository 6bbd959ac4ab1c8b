import JOSE
import Members
import OAuth
import Text

/// Turns the JSON of a configuration into values, and reports everything that is wrong with it.
package struct ConfigurationReader {
    /// The maximum length of a configuration text, in bytes.
    package static let maxTextBytes = 4_194_304

    @Boxed var vocabulary: ConfigurationVocabulary
    let readFile: FileReader

    /// - Parameter readFile: reads the files that a configuration names: keys, certificates,
    ///   discovery documents.
    package init(vocabulary: ConfigurationVocabulary, readFile: @escaping FileReader) {
        self.vocabulary = vocabulary
        self.readFile = readFile
    }

    /// Parses the JSON5 of a configuration.
    package static func parse(_ text: [UInt8]) throws(InvalidConfiguration) -> JSON {
        guard text.count <= maxTextBytes else {
            throw InvalidConfiguration([
                ConfigurationProblem(message: "the text is longer than \(maxTextBytes) bytes")
            ])
        }
        do throws(JSONSyntaxError) {
            return try JSON(parsing: text, dialect: .json5)
        } catch {
            let hint = OtherLanguage.hint(text).map { "; \($0)" } ?? ""
            throw InvalidConfiguration([ConfigurationProblem(message: error.description + hint)])
        }
    }

    /// Reads the settings of a whole server.
    package func server(from json: JSON) throws(InvalidConfiguration) -> ServerConfiguration {
        try MemberReader.read(json, readServer)
    }

    /// Every member that the configuration of a server can have.
    package var members: [AskedMember] {
        MemberReader.survey(["profile": [:], "rules": [RuleReader.sample]], readServer)
    }

    /// The JSON Schema of the configuration of a server.
    package var schema: JSON {
        let sentences = MemberSentences()
        return MemberReader.schema(
            ["profile": [:], "rules": [RuleReader.sample]], saying: sentences.sentence(at:),
            readServer)
    }

    /// Reads the settings of one tenant, which override those of `base`.
    package func tenant(
        from json: JSON, startingFrom base: TenantConfiguration
    ) throws(InvalidConfiguration) -> TenantConfiguration {
        try MemberReader.read(json) {
            readStated(&$0, startingFrom: base, TenantReader(vocabulary, readFile, profileReader()))
        }
    }

    /// The profile of that name that is built in or shipped; nil where there is none.
    package func profile(named name: String) -> Profile? { profileReader().profile(named: name) }

    /// Reads a tenant that may state no member of the server.
    func readStated(
        _ members: inout MemberReader, startingFrom base: TenantConfiguration,
        _ tenantReader: TenantReader
    ) -> TenantConfiguration {
        var base = base
        // Two tenants with one id could not be told apart.
        base.id = nil
        var configuration = tenantReader.read(&members, startingFrom: base)
        configuration.ownKeys = members.value("keys") == nil ? nil : OwnKeys(configuration.keys)
        // Thousands of tenants may each inherit thousands of clients.
        if members.value("clients") == nil, configuration.signable != base.signable {
            let stated = ["keys", "signing_algorithms"].first { members.value($0) != nil }
            refuseUnsignable(
                in: configuration, at: stated.map(members.path.member) ?? members.path, &members)
        }
        for name in ServerReader.names where members.names.contains(name) {
            _ = members.value(name)
            members.report("belongs to the top level", at: members.path.member(name))
        }
        return configuration
    }

    /// - Parameter described: profiles that are known beside those of the vocabulary.
    func profileReader(knowing described: [String: Profile] = [:]) -> ProfileReader {
        ProfileReader(
            vocabulary: vocabulary, readFile: readFile, described: described,
            describedNames: described.keys.sorted())
    }
}

private extension ConfigurationReader {
    /// Refuses keys that cannot sign for an inherited client: its login would fail.
    func refuseUnsignable(
        in tenant: TenantConfiguration, at path: MemberPath, _ members: inout MemberReader
    ) {
        let signable = tenant.signable
        for client in tenant.clientEntries {
            guard let algorithm = ClientAlgorithmsReader.unsignable(of: client, among: signable)
            else { continue }
            let flaw = Flaw(
                "there is no key for \(algorithm.rawValue), which the inherited client "
                    + "\(client.id.shown) asks for; add one, or state clients of its own")
            members.report(flaw, at: path)
        }
    }

    func readServer(_ members: inout MemberReader) -> ServerConfiguration {
        // Editors look there for the schema of the file.
        _ = members.string("$schema")
        var server = ServerConfiguration()
        let profiles = DescribedProfilesReader(profiles: profileReader())
            .read("profiles", of: &members)
        let tenantReader = TenantReader(vocabulary, readFile, profiles)
        server.describedProfiles = profiles.described
        server.root = tenantReader.read(&members, startingFrom: server.root)
        let root = server.root
        server.tenants =
            members.object("tenants") { readTenants(&$0, root: root, tenantReader) } ?? [:]
        ServerReader(readFile: readFile).read(&members, into: &server)
        server.remarks = members.remarks
        server.written = members.written
        return server
    }

    func readTenants(
        _ members: inout MemberReader, root: TenantConfiguration, _ tenantReader: TenantReader
    ) -> [String: TenantConfiguration] {
        var tenants: [String: TenantConfiguration] = [:]
        var hosts: [String: String] = [:]
        for name in members.names {
            let path = members.path.member(name)
            // Below a path of the provider a name cannot be taken for another path.
            let isOpen = root.profile.tenantPath == nil || name.contains("/")
            if let flaw = isOpen ? vocabulary.flaw(inTenant: name) : TenantName.flaw(in: name) {
                members.report(flaw, at: path)
            }
            if let other = hosts.updateValue(name, forKey: name.lowercased()) {
                members.report(TenantName.sameHost(name, other), at: path)
            }
            let kind = "the name of a profile, or an object of the members of a tenant"
            guard let json = members.value(name, as: .described(kind)) else { continue }
            if json.string != nil {
                // The name of a profile is short for a tenant that states nothing else.
                var tenant = root
                tenant.profile = tenantReader.profiles.read(name, of: &members) ?? root.profile
                refuseUnsignable(in: tenant, at: path, &members)
                tenants[name] = tenant
            } else {
                tenants[name] = members.nested(json, at: path) {
                    readStated(&$0, startingFrom: root, tenantReader)
                }
            }
            let flaw = tenants[name].flatMap { TenantName.flaw(in: name, of: $0.profile) }
            if let flaw { members.report(flaw, at: path) }
        }
        return tenants
    }
}

extension ConfigurationReader {
    /// Reads `name`, `profile` and `config`, which overrides the settings of an undeclared tenant.
    package func order(
        _ members: inout MemberReader, below server: ServerConfiguration
    ) -> TenantDeclaration {
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
        let profile = configuration?.profile ?? base.profile
        if let flaw = name.flatMap({ TenantName.flaw(in: $0, of: profile) }) {
            members.report(flaw, at: members.path.member("name"))
        }
        let written = members.written
        return TenantDeclaration(
            name: name, configuration: configuration ?? base,
            written: .object(written.object?.filter { $0.key != "name" } ?? [:]))
    }

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

    private func isFixed(_ name: String) -> Bool { TenantSettings.flaw(inChanging: name) != nil }
}
