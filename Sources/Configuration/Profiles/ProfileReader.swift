import JOSE
import Members
import OAuth

/// Reads the member `profile`: the name of a profile, or an object with the differences from one.
struct ProfileReader {
    @Boxed var vocabulary: ConfigurationVocabulary
    let readFile: FileReader
    /// The profiles that the configuration itself describes, by name, as far as they are read.
    var described: [String: Profile] = [:]
    /// The names of all described profiles, read or not.
    var describedNames: [String] = []

    /// The names of the token shapes of all profiles that an API may ask for.
    var dialects: [String] {
        (vocabulary.profiles + described.values).flatMap(\.accessTokenDialects.keys)
    }

    func read(_ name: String, of members: inout MemberReader) -> Profile? {
        let kind = "the name of a profile, or an object that describes one"
        guard let json = members.value(name, as: .described(kind)) else { return nil }
        if json.object != nil {
            return members.object(name) { describe("custom", &$0) }
        }
        return members.word(name, of: names, remedy: Self.remedy).flatMap(profile)
    }

    /// Reads a description: `extends`, the discovery document, and the stated members.
    func describe(_ name: String, _ members: inout MemberReader) -> Profile {
        members.elsewhere = MisplacedMembers.inProfile
        let base = members.word("extends", of: names)
        var profile = base.flatMap(profile) ?? .generic
        profile.name = name
        DiscoveryDocumentReader(vocabulary: vocabulary, readFile: readFile)
            .read("discovery_document", of: &members, into: &profile)
        ProfileDescriptionReader(vocabulary: vocabulary, readFile: readFile)
            .read(&members, into: &profile)
        return profile
    }

    /// The profile that a description or the member `profile` can name; nil where there is none.
    func profile(named name: String) -> Profile? {
        described[name] ?? vocabulary.profiles.profile(named: name)
            ?? ShippedProfiles.json(name).flatMap { json in
                try? MemberReader.read(json) { describe(name, &$0) }
            }
    }
}

private extension ProfileReader {
    /// The remedy for a provider that is not built in.
    static let remedy =
        "describe any other provider, as { extends: \"generic\", discovery_document: { file: … } }; "
        + "the article Profiles tells how"

    var names: [String] {
        let own = vocabulary.profileNames + describedNames
        return own + vocabulary.shipped.filter { !own.contains($0) }
    }
}

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
        profile.readTenants(&members, pathFlaw: ProviderPath.flaw(inPatternForTenants:))
        let stated =
            members.object("paths") { PathsReader(vocabulary: vocabulary).read(&$0) } ?? [:]
        let inherited = profile
        profile.routes = members.changed("routes", profile.routes) { members, path in
            var route = profile.routes[path] ?? ProfileRoute()
            let isStated = members.merge(path, into: &route)
            for flaw in ([path] + route.aliases).compactMap(ProviderPath.flaw(in:)) {
                members.report(flaw, at: members.path.member(path))
            }
            return isStated ? route : nil
        }
        profile.paths.merge(stated) { _, stated in stated }
        let endpoints = vocabulary.endpoints
        PathConflicts(endpoints: endpoints)
            .report(in: profile, stated: Set(stated.keys), to: &members)
        NeededPages(endpoints: endpoints).report(
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
        members.replace(&profile.backChannel.wrongVerifierSpendsCode, "wrong_verifier_spends_code")
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
        members.merge("answers", into: &profile.answers) { members, answers in
            let endpoints = vocabulary.endpoints.filter { $0.hasMembers && !$0.isPublished }
            answers.read(
                &members, endpoints: endpoints.map(\.name), pathFlaw: ProviderPath.flaw(in:))
        }
        members.merge("look", into: &profile.look)
        profile.variables = members.changed("variables", profile.variables) { $0.string($1) }
    }
}

/// Reads the tokens that a described provider issues, and its claims about users.
struct IssueReader {
    /// All profiles; together, their tokens have every supported claim.
    let profiles: [Profile]

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        profile.lifetimes.merge(members.object("lifetimes", [Lifetime: Seconds].read) ?? [:]) { $1 }
        readTokens(&members, into: &profile)
        members.merge("userinfo", into: &profile.userInfo)
        members.merge("subjects", into: &profile.subjects)
        profile.emailRelay = EmailRelay.read("email_relay", of: &members, profile.emailRelay)
        profile.usualClaims = members.changed("usual_claims", profile.usualClaims) {
            members, name in
            JSONTemplate.read(name, of: &members, knowing: ["url", "branch"])
        }
        profile.textClaims = members.strings("text_claims") ?? profile.textClaims
        profile.updatedAt = members.choice("updated_at") ?? profile.updatedAt
        members.merge("reserved_claims", into: &profile.reservedClaims)
        members.merge("device", into: &profile.device)
    }
}

private extension IssueReader {
    func readTokens(_ members: inout MemberReader, into profile: inout Profile) {
        let known = profiles.map(\.accessTokenShape)
        members.merge("access_token", into: &profile) { members, profile in
            profile.accessToken = members.choice("form") ?? profile.accessToken
            profile.accessTokenShape.readAccessToken(&members, known: known)
        }
        let shape = profile.accessTokenShape
        profile.accessTokenDialects = members.changed(
            "access_token_dialects", profile.accessTokenDialects
        ) { members, name in
            var dialect = profile.accessTokenDialects[name] ?? shape
            return members.merge(name, into: &dialect) { $1.readAccessToken(&$0, known: known) }
                ? dialect : nil
        }
        members.merge("id_token", into: &profile.idTokenShape) {
            $1.readIDToken(&$0, known: profiles.map(\.idTokenShape))
        }
        members.merge("token_forms", into: &profile.tokenForms)
        members.merge("refresh_token", into: &profile.refreshToken)
    }
}

/// Finds pages that a profile does not serve although one of its endpoints sends users there.
struct NeededPages {
    let endpoints: [ServedEndpoint]

    /// - Parameters:
    ///   - base: the profile without the paths that the description states.
    ///   - stated: the endpoints whose paths it states.
    func report(
        missingIn profile: Profile, extending base: Profile, stated: Set<String>,
        to members: inout MemberReader
    ) {
        for endpoint in endpoints where !endpoint.pages.isEmpty && isServed(endpoint, in: profile) {
            for page in endpoints
            where endpoint.pages.contains(page.name) && !isServed(page, in: profile)
                && (isServed(page, in: base) || !page.paths.isEmpty)
            {
                let isStated = stated.contains(page.name)
                members.report(
                    isStated
                        ? Flaw("is where '\(endpoint.name)' leads; give it a path")
                        : Flaw("leads to '\(page.name)', which has no path; give it one"),
                    at: members.path.member("paths").member(isStated ? page.name : endpoint.name))
            }
        }
    }

    private func isServed(_ endpoint: ServedEndpoint, in profile: Profile) -> Bool {
        !(profile.paths[endpoint.name] ?? endpoint.paths).isEmpty
    }
}
