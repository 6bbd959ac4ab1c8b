import Members
import OAuth

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
