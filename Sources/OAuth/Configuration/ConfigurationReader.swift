import JOSE

/// Turns the JSON of a configuration into values, and reports everything that is wrong with it.
package struct ConfigurationReader {
    /// The longest text that is read.
    package static let maxTextBytes = 4_194_304

    private let vocabulary: ConfigurationVocabulary
    private let keys: KeySourceReader
    private let serverReader: ServerReader

    /// - Parameter readFile: reads the files that `keys`, `tls_cert` and `tls_key` name.
    package init(vocabulary: ConfigurationVocabulary, readFile: @escaping FileReader) {
        self.vocabulary = vocabulary
        keys = KeySourceReader(readFile: readFile)
        serverReader = ServerReader(readFile: readFile)
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
            throw InvalidConfiguration([ConfigurationProblem(message: error.description)])
        }
    }

    /// Reads the settings of a whole server.
    package func server(from json: JSON) throws(InvalidConfiguration) -> ServerConfiguration {
        try MemberReader.read(json) { members in
            var server = ServerConfiguration()
            let tenantReader = tenantReader(describing: &members)
            server.root = tenantReader.read(&members, startingFrom: server.root)
            let root = server.root
            server.tenants =
                members.objectsByName("tenants") { name, members in
                    readTenant(&members, named: name, root: root, tenantReader)
                } ?? [:]
            serverReader.read(&members, into: &server)
            return server
        }
    }

    /// Reads the settings of one tenant, which start from `base`.
    package func tenant(
        from json: JSON, startingFrom base: Configuration
    ) throws(InvalidConfiguration) -> Configuration {
        try MemberReader.read(json) {
            readStated(&$0, startingFrom: base, TenantReader(vocabulary, keys))
        }
    }
}

private extension ConfigurationReader {
    /// A reader that knows the profiles which the configuration describes itself.
    func tenantReader(describing members: inout MemberReader) -> TenantReader {
        let profiles = ProfileReader(vocabulary: vocabulary)
        let described = members.objectsByName("profiles") { name, members in
            if vocabulary.profiles.contains(name) {
                members.report("is the name of a profile that exists already; take another one")
            }
            return profiles.describe(name, &members)
        }
        return TenantReader(vocabulary, keys, profiles: described ?? [:])
    }

    func readTenant(
        _ members: inout MemberReader, named name: String, root: Configuration,
        _ tenantReader: TenantReader
    ) -> Configuration {
        if let flaw = TenantName.flaw(in: name) {
            members.report(flaw)
        }
        return readStated(&members, startingFrom: root, tenantReader)
    }

    func readStated(
        _ members: inout MemberReader, startingFrom base: Configuration,
        _ tenantReader: TenantReader
    ) -> Configuration {
        let configuration = tenantReader.read(&members, startingFrom: base)
        for name in ServerReader.names where members.names.contains(name) {
            _ = members.value(name)
            members.report("belongs to the top level", at: members.path.member(name))
        }
        return configuration
    }
}
