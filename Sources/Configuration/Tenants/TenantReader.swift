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
    func read(_ members: inout MemberReader, startingFrom base: TenantConfiguration)
        -> TenantConfiguration
    {
        var configuration = base
        readAddresses(&members, into: &configuration)
        readSigning(&members, into: &configuration)
        readPeople(&members, into: &configuration)
        readBehaviour(&members, into: &configuration)
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
    func readAddresses(
        _ members: inout MemberReader, into configuration: inout TenantConfiguration
    ) {
        configuration.profile = profiles.read("profile", of: &members) ?? configuration.profile
        configuration.id = members.string("tenant_id", check: TenantName.flaw) ?? configuration.id
        configuration.issuer =
            members.string("issuer", check: URICheck.base) ?? configuration.issuer
        configuration.publicURL =
            members.string("public_url", check: URICheck.base)?.withoutTrailingSlash
            ?? configuration.publicURL
        configuration.internalURL =
            members.string("internal_url", check: URICheck.base)?.withoutTrailingSlash
            ?? configuration.internalURL
    }

    /// Clients are read after it: a login of one that asks for another algorithm would fail.
    func readSigning(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        configuration.keys = keys.read("keys", of: &members) ?? configuration.keys
        configuration.signingAlgorithms =
            KeyRules.readAlgorithms("signing_algorithms", of: &members)
            ?? configuration.signingAlgorithms
    }

    func readPeople(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let dialects = Set(profiles.dialects).union(
            configuration.profile.accessTokenDialects.keys
        ).sorted()
        var clientVocabulary = vocabulary.clients
        clientVocabulary.tokenDialects = dialects
        clientVocabulary.signable = configuration.signable
        clientVocabulary.knowsWildcards = configuration.profile.redirects.comparison == .prefix
        let clients = members.objects(
            "clients", ClientReader(vocabulary: clientVocabulary, readFile: keys.readFile).read)
        members.refuseDuplicates(in: "clients", of: "client_id") { $0["client_id"]?.string }
        configuration.clients = clients ?? configuration.clients
        configuration.redirectURIs =
            members.strings("redirect_uris", check: URICheck.redirect)
            ?? configuration.redirectURIs

        let users = members.objects("users", vocabulary.users.read)
        members.refuseDuplicates(in: "users", of: "sub") { ($0["sub"] ?? $0["username"])?.string }
        members.refuseDuplicates(in: "users", of: "username") {
            ($0["username"] ?? $0["sub"])?.string
        }
        configuration.users = users ?? configuration.users
        configuration.allowOtherUsers =
            members.bool("allow_other_users") ?? configuration.allowOtherUsers

        let apis = members.objects("apis", APIReader(dialects: dialects).read)
        members.refuseDuplicates(in: "apis", of: "identifier") { $0["identifier"]?.string }
        configuration.apis = apis ?? configuration.apis
        configuration.tokens.read(&members, dialects: dialects)
        configuration.tokenClaims =
            members.strings("token_claims") ?? configuration.tokenClaims
    }

    func readBehaviour(
        _ members: inout MemberReader, into configuration: inout TenantConfiguration
    ) {
        configuration.login = members.choice("login") ?? configuration.login
        configuration.keepsSessions = members.bool("sessions") ?? configuration.keepsSessions
        configuration.lifetimes =
            members.object("lifetimes", [Lifetime: Seconds].read) ?? configuration.lifetimes
        configuration.diagnosis =
            members.object("diagnosis") {
                [String: DiagnosisLevel].read(&$0, of: vocabulary.diagnosisCodes)
            } ?? configuration.diagnosis
        configuration.outbound = members.choice("outbound") ?? configuration.outbound
        configuration.demandsDPoPNonce =
            members.bool("dpop_nonce") ?? configuration.demandsDPoPNonce
        configuration.mode = members.choice("mode") ?? configuration.mode
        configuration.registration =
            members.choice("registration") ?? configuration.registration
        configuration.allowedOrigins =
            members.strings("allowed_origins", check: Origin.flaw) ?? configuration.allowedOrigins
        let rules = RuleReader(vocabulary: vocabulary.rules)
        configuration.rules =
            members.objects("rules") { rules.read(&$0, called: $0.path.text) }
            ?? configuration.rules
        configuration.record = RecordLimits.read("record", of: &members) ?? configuration.record
        configuration.defaultAudience =
            members.string("default_audience") ?? configuration.defaultAudience
        configuration.allowedLogoutURLs =
            members.strings("allowed_logout_urls", check: URICheck.redirect)
            ?? configuration.allowedLogoutURLs
    }
}
