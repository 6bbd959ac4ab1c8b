import JOSE

/// Reads what a description states. Each member replaces that of the profile it extends; objects
/// are merged into those of that profile, where a null takes an entry away.
struct ProfileDescriptionReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        profile.issuer = members.choice("issuer_form") ?? profile.issuer
        readPaths(&members, into: &profile)
        OfferReader(vocabulary: vocabulary).read(&members, into: &profile)
        readTokens(&members, into: &profile)
        readAnswers(&members, into: &profile)
        profile.clients =
            members.objects("clients", ClientReader(vocabulary: vocabulary).read)
            ?? profile.clients
        members.refuseDuplicates(in: "clients", of: "client_id") { $0["client_id"]?.string }
    }
}

private extension ProfileDescriptionReader {
    func readPaths(_ members: inout MemberReader, into profile: inout Profile) {
        let stated =
            members.object("paths") { PathsReader(vocabulary: vocabulary).read(&$0) } ?? [:]
        profile.paths.merge(stated) { _, stated in stated }
        PathConflicts(endpoints: vocabulary.endpoints)
            .report(in: profile, stated: Set(stated.keys), to: &members)
    }

    func readTokens(_ members: inout MemberReader, into profile: inout Profile) {
        profile.lifetimes.merge(members.object("lifetimes", LifetimesReader().read) ?? [:]) {
            $1
        }
        members.merge("access_token", into: &profile) { members, profile in
            profile.accessToken = members.choice("form") ?? profile.accessToken
            TokenShapeReader(known: Catalog.profiles.map(\.accessTokenShape))
                .read(&members, into: &profile.accessTokenShape)
        }
        members.merge(
            "id_token", into: &profile.idTokenShape,
            IDTokenShapeReader(known: Catalog.profiles.map(\.idTokenShape)).read)
        members.merge("refresh_token", into: &profile.refreshToken, RefreshTokenRulesReader().read)
        members.merge("userinfo", into: &profile.userInfo, UserInfoFormReader().read)
    }

    func readAnswers(_ members: inout MemberReader, into profile: inout Profile) {
        members.merge("redirects", into: &profile.redirects, RedirectRulesReader().read)
        members.merge(
            "authorize", into: &profile.authorizationAnswer, AuthorizationAnswerReader().read)
        members.merge(
            "errors", into: &profile.errors, ErrorDressReader(vocabulary: vocabulary).read)
        members.merge("fields", into: &profile.fields) { members, fields in
            members.noun = "endpoint"
            for endpoint in vocabulary.endpoints {
                members.merge(
                    endpoint.name, into: &fields[endpoint.name, default: [:]], FieldsReader().read)
            }
            fields = fields.filter { !$0.value.isEmpty }
        }
        members.merge("discovery", into: &profile.discovery, DiscoveryFormReader().read)
    }
}
