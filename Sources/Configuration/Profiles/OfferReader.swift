import Members
import OAuth

/// Reads which of the supported features a described provider offers.
struct OfferReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        profile.scopes = members.strings("scopes", check: Scope.valueFlaw(in:)) ?? profile.scopes
        members.merge("scope_rules", into: &profile.scopeRules)
        profile.loginScope = members.optionalString("login_scope", profile.loginScope)
        profile.scopeClaims = members.changed(
            "scope_claims", profile.scopeClaims
        ) { members, scope in members.strings(scope) }
        profile.grants =
            members.listed("grant_types", Offer.grants(profile, vocabulary)) ?? profile.grants
        let grantTypes = profile.grants.map(\.name)
        profile.grantAliases = members.changed(
            "grant_aliases", profile.grantAliases
        ) { members, alias in members.word(alias, of: grantTypes) }
        profile.responseTypes =
            members.listed("response_types", Offer.responseTypes) ?? profile.responseTypes
        profile.responseModes =
            members.listed("response_modes", Offer.responseModes(profile)) ?? profile.responseModes
        profile.usualResponseMode =
            members.word("usual_response_mode", of: profile.responseModes.map(\.rawValue))
            .map(ResponseMode.init) ?? profile.usualResponseMode
        profile.clientAuthentication =
            members.listed(
                "token_endpoint_auth_methods", Offer.clientAuthentication(profile, vocabulary))
            ?? profile.clientAuthentication
        members.merge("protection", into: &profile.protection)
        profile.keys.read(&members)
        members.merge("discovery", into: &profile.discovery)
    }
}
