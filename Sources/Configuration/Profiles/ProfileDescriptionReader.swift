import JOSE
import Members
import OAuth

/// Reads the members of a description. Each replaces that of the profile it extends; objects are
/// merged, and a null removes an entry.
struct ProfileDescriptionReader {
    @Boxed var vocabulary: ConfigurationVocabulary
    let readFile: FileReader

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        readAddresses(&members, into: &profile)
        OfferReader(vocabulary: vocabulary).read(&members, into: &profile)
        IssueReader(profiles: vocabulary.profiles).read(&members, into: &profile)
        readRules(&members, into: &profile)
        readAnswers(&members, into: &profile)
        profile.clients =
            members.objects(
                "clients", ClientReader(vocabulary: vocabulary.clients, readFile: readFile).read)
            ?? profile.clients
        members.refuseDuplicates(in: "clients", of: "client_id") { $0["client_id"]?.string }
    }
}

private extension ProfileDescriptionReader {
    func readAddresses(_ members: inout MemberReader, into profile: inout Profile) {
        profile.issuer = IssuerRules.read("issuer_form", of: &members) ?? profile.issuer
        profile.otherIssuers =
            IssuerRules.readList("other_issuers", of: &members) ?? profile.otherIssuers
        profile.tenantPath =
            members.isNull("tenant_path")
            ? nil
            : members.string("tenant_path", check: ProviderPath.flaw(inPatternForTenants:))
                .flatMap(TenantPath.init) ?? profile.tenantPath
        let stated =
            members.object("paths") { PathsReader(vocabulary: vocabulary).read(&$0) } ?? [:]
        let inherited = profile
        profile.paths.merge(stated) { _, stated in stated }
        let endpoints = vocabulary.endpoints
        PathConflicts(endpoints: endpoints)
            .report(in: profile, stated: Set(stated.keys), to: &members)
        NeededPages(endpoints: endpoints)
            .report(
                missingIn: profile, extending: inherited, stated: Set(stated.keys), to: &members)
    }

    /// Reads the rules for authorization requests, back-channel requests, codes and sessions.
    func readRules(_ members: inout MemberReader, into profile: inout Profile) {
        members.merge("redirects", into: &profile.redirects)
        members.merge("audiences", into: &profile.audiences)
        members.merge("self_registration", into: &profile.selfRegistration)
        members.replace(&profile.takesIdentityAssertions, "identity_assertions")
        members.merge("authorize", into: &profile.authorizationAnswer)
        profile.authorization.read(&members)
        members.merge("back_channel", into: &profile.backChannel) {
            $1.read(&$0, endpoints: vocabulary.endpoints.map(\.name))
        }
        members.merge("assertions", into: &profile.assertions)
        members.replace(
            &profile.backChannel.wrongVerifierSpendsCode, "wrong_verifier_spends_code")
        profile.sessions.read(&members)
    }

    /// Reads the parts that clients see: errors and header fields.
    func readAnswers(_ members: inout MemberReader, into profile: inout Profile) {
        members.merge("errors", into: &profile.errors) { $1.read(&$0, vocabulary.errors) }
        let levels = members.object("diagnosis") {
            [String: DiagnosisLevel].read(&$0, of: vocabulary.diagnosisCodes)
        }
        profile.diagnosis.merge(levels ?? [:]) { _, stated in stated }
        profile.fields.read(&members, endpoints: vocabulary.endpoints.map(\.name))
        profile.variables = members.changed("variables", profile.variables) { $0.string($1) }
    }
}
