import Members

/// Reads how a described provider treats back ends, codes and sessions.
struct BackChannelReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        members.merge("back_channel", into: &profile.backChannel, readForm)
        members.replace(&profile.wrongVerifierSpendsCode, "wrong_verifier_spends_code")
        members.merge("logout", into: &profile.logout) { members, rules in
            members.replace(&rules.acceptsClientID, "accepts_client_id")
        }
        members.replace(&profile.cookiesCrossSites, "cookies_cross_sites")
    }

    private func readForm(_ members: inout MemberReader, into form: inout BackChannelForm) {
        members.replace(&form.takesJSON, "takes_json")
        members.replace(&form.checksClientFirst, "checks_client_first")
        members.replace(&form.namesScope, "names_scope")
        members.replace(&form.revocationEndsGrant, "revocation_ends_grant")
        let endpoints = vocabulary.endpoints.map(\.name)
        members.replace(&form.closedToScripts, "closed_to_scripts") {
            endpoints.contains($0) ? nil : .unknown("endpoint", $0, known: endpoints)
        }
    }
}
