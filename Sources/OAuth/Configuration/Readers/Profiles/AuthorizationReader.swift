import Members

/// Reads what a described provider makes of authorization requests.
struct AuthorizationReader {
    func read(_ members: inout MemberReader, into profile: inout Profile) {
        members.merge("redirects", into: &profile.redirects, RedirectRulesReader().read)
        members.merge("audiences", into: &profile.audiences, AudienceRulesReader().read)
        members.merge(
            "authorize", into: &profile.authorizationAnswer, AuthorizationAnswerReader().read)
        members.replace(&profile.restrictsResponseTypes, "restricts_response_types")
        members.replace(&profile.grantsRuleResponseTypes, "grants_rule_response_types")
        profile.consent = members.optionalChoice("consent", profile.consent)
        members.replace(&profile.demandsNonce, "demands_nonce")
    }
}
