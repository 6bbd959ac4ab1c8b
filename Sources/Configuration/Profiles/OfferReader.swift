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
        let types = profile.responseTypes.map(\.text)
        profile.authorization.usualResponseType =
            members.isNull("usual_response_type")
            ? nil
            : members.word("usual_response_type", of: types)
                ?? profile.authorization.usualResponseType
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

/// The things that can be offered, with their names; those of the extended profile come first,
/// since it may have some of its own.
struct Offer<Thing> {
    let things: [(name: String, thing: Thing)]
    /// Converts a name to the form that the things use.
    var normalized: (String) -> String = { $0 }

    func thing(named name: String) -> Thing? {
        let name = normalized(name)
        return things.first { $0.name == name }?.thing
    }
}

extension Offer<any Grant> {
    static func grants(_ profile: Profile, _ vocabulary: ConfigurationVocabulary) -> Offer {
        Offer(things: (profile.grants + vocabulary.profiles.grants).map { ($0.name, $0) })
    }
}

extension Offer<any ClientAuthenticationMethod> {
    static func clientAuthentication(
        _ profile: Profile, _ vocabulary: ConfigurationVocabulary
    ) -> Offer {
        let methods = profile.clientAuthentication + vocabulary.profiles.clientAuthentication
        return Offer(things: methods.map { ($0.name, $0) })
    }
}

extension Offer<ResponseType> {
    /// The response types; the order of their words does not matter (RFC 6749 §3.1.1).
    static var responseTypes: Offer {
        Offer(
            things: Catalog.responseTypes.map { ($0.text, $0) },
            normalized: { ResponseType(text: $0).text })
    }
}

extension Offer<ResponseMode> {
    static func responseModes(_ profile: Profile) -> Offer {
        let modes = profile.responseModes + Catalog.responseModes
        return Offer(things: modes.map { ($0.rawValue, $0) })
    }
}

extension MemberReader {
    /// Reads a list of names of things on offer.
    mutating func listed<Thing>(_ name: String, _ offer: Offer<Thing>) -> [Thing]? {
        var known: [String] = []
        for thing in offer.things where !known.contains(thing.name) { known.append(thing.name) }
        return words(name, of: known, normalized: offer.normalized)?.compactMap(offer.thing)
    }
}
