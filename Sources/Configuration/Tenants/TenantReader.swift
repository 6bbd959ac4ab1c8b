import JOSE
import Members
import OAuth
import Text

/// Reads the members that a tenant can state, the root included.
struct TenantReader {
    @Boxed var vocabulary: ConfigurationVocabulary
    let keys: KeySourceReader
    let profiles: ProfileReader

    init(
        _ vocabulary: ConfigurationVocabulary, _ readFile: @escaping FileReader,
        _ profiles: ProfileReader
    ) {
        self.vocabulary = vocabulary
        keys = KeySourceReader(readFile: readFile)
        self.profiles = profiles
    }

    /// Returns `base` with the stated members replaced.
    func read(
        _ members: inout MemberReader, startingFrom base: TenantConfiguration
    ) -> TenantConfiguration {
        members.elsewhere = MisplacedMembers.atTop
        remarkOnSlips(in: &members)
        var configuration = base
        configuration.profile = profiles.read("profile", of: &members) ?? configuration.profile
        configuration.id = members.string("tenant_id", check: TenantName.flaw) ?? configuration.id
        TenantSettings.readAddresses(&members, into: &configuration, vocabulary)
        readSigning(&members, into: &configuration)
        readContent(&members, into: &configuration)
        let rules = RuleReader(vocabulary: vocabulary.rules)
        configuration.rules =
            members.objects("rules") { rules.read(&$0, called: $0.path.text) }
            ?? configuration.rules
        configuration.record = RecordLimits.read("record", of: &members) ?? configuration.record
        for provider in vocabulary.providerMembers.tenants {
            provider.read(&members, into: &configuration)
        }
        let others = members.written.object?.filter {
            !TenantSettings.isCommon($0.key) && !$0.value.isNull
        }
        configuration.providerMembers.merge(others ?? [:]) { _, stated in stated }
        return configuration
    }
}

private extension TenantReader {
    /// Remarks on values that are accepted though hardly meant.
    func remarkOnSlips(in members: inout MemberReader) {
        let (written, path) = (members.written, members.path)
        if let issuer = written["issuer"]?.string, issuer.contains(text: "/.well-known/") {
            members.remark(
                "is the address of a document; write the issuer alone, up to '/.well-known'",
                at: path.member("issuer"))
        }
        for (index, client) in (written["clients"]?.array ?? []).enumerated() {
            for name in ["client_id", "client_secret"] {
                guard let finding = Finding.placeholder(in: client[name]?.string, as: name)
                else { continue }
                members.remark(
                    Flaw(finding.text), at: path.member("clients").element(index).member(name))
            }
        }
    }

    /// Clients are read after it: a login of one that asks for another algorithm would fail.
    func readSigning(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        configuration.keys = keys.read("keys", of: &members) ?? configuration.keys
        if let source = keys.read("federation_keys", of: &members) {
            configuration.federationKeys = OwnKeys(source.ofFederation)
        }
        configuration.signingAlgorithms =
            KeyRules.readAlgorithms("signing_algorithms", of: &members)
            ?? configuration.signingAlgorithms
    }

    func readContent(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let dialects = Set(profiles.dialects).union(configuration.profile.accessTokenDialects.keys)
            .sorted()
        var clientVocabulary = vocabulary.clients
        clientVocabulary.tokenDialects = dialects
        clientVocabulary.signable = configuration.signable
        clientVocabulary.redirects = configuration.profile.redirects.comparison
        let clients = members.objects(
            "clients", ClientReader(vocabulary: clientVocabulary, readFile: keys.readFile).read)
        members.refuseDuplicates(in: "clients", of: "client_id") { $0["client_id"]?.string }
        configuration.clientEntries = clients.map { Entries($0) } ?? configuration.clientEntries

        let users = members.objects(
            "users", vocabulary.users(of: configuration.profile).read)
        members.refuseDuplicates(in: "users", of: "sub") { ($0["sub"] ?? $0["username"])?.string }
        members.refuseDuplicates(in: "users", of: "username") {
            ($0["username"] ?? $0["sub"])?.string
        }
        configuration.userEntries = users.map { Entries($0) } ?? configuration.userEntries

        let apis = members.objects("apis", APIReader(dialects: dialects).read)
        members.refuseDuplicates(in: "apis", of: "identifier") { $0["identifier"]?.string }
        configuration.apis = apis ?? configuration.apis
        var vocabulary = vocabulary
        vocabulary.clients = clientVocabulary
        TenantSettings.readBehaviour(&members, into: &configuration, vocabulary)
    }
}

/// A tenant that a request declares while the server runs.
package struct TenantDeclaration: Sendable {
    /// nil for a name that is to be generated.
    package var name: String?
    @Boxed package var configuration: TenantConfiguration
    /// The members `profile` and `config`, for comparison with another order.
    package let written: JSON

    /// True if another tenant was declared in the same way.
    package var profile: JSON? { written["profile"] ?? written["config"]?["profile"] }
}

/// The changes to a running server when its configuration is read again.
extension ServerConfiguration {
    /// The members that differ and cannot change while the server runs.
    package func fixedDifferences(from former: ServerConfiguration) -> [String] {
        let renewable = ["tenants", "profiles", "undeclared_tenants"]
        let names =
            ServerReader.names.filter { !renewable.contains($0) } + ["keys", "federation_keys"]
        return names.filter { written[$0] != former.written[$0] }.sorted()
    }

    /// The same, where a tenant that states its keys as before keeps those made for it.
    package func keepingKeys(of former: ServerConfiguration) -> ServerConfiguration {
        var kept = self
        kept.root.federationKeys = former.root.federationKeys
        for name in tenants.keys {
            let (own, formerOwn) = (written["tenants"]?[name], former.written["tenants"]?[name])
            if own?["keys"] == formerOwn?["keys"] {
                kept.tenants[name]?.ownKeys = former.tenants[name]?.ownKeys
            }
            if own?["federation_keys"] == formerOwn?["federation_keys"] {
                kept.tenants[name]?.federationKeys =
                    (former.tenants[name] ?? former.root).federationKeys
            }
        }
        return kept
    }

    /// True if a tenant has to begin anew, since its state may not fit its settings.
    ///
    /// - Parameter tenant: nil for the root.
    package func beginsAnew(_ tenant: String?, after former: ServerConfiguration) -> Bool {
        let own = tenant.flatMap { written["tenants"]?[$0] }
        let formerOwn = tenant.flatMap { former.written["tenants"]?[$0] }
        return written["profiles"] != former.written["profiles"] || own?.string != formerOwn?.string
            || TenantSettings.lasting.contains { name in
                written[name] != former.written[name] || own?[name] != formerOwn?[name]
            }
    }
}
