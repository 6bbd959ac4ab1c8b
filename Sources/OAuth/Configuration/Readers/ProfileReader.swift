import JOSE

/// Reads the member `profile`: the name of a profile, or an object that says what differs from one.
struct ProfileReader {
    let vocabulary: ConfigurationVocabulary
    /// Profiles that the configuration describes itself, by name.
    var described: [String: Profile] = [:]

    func read(_ name: String, of members: inout MemberReader) -> Profile? {
        guard let json = members.value(name) else { return nil }
        if json.object != nil {
            return members.object(name) { describe("custom", &$0) }
        }
        return members.string(name, check: MemberReader.isOne(of: names)).flatMap(profile)
    }

    /// Reads a description: `extends`, and whatever differs from that.
    func describe(_ name: String, _ members: inout MemberReader) -> Profile {
        let base = members.string("extends", check: MemberReader.isOne(of: names))
        var profile = base.flatMap(profile) ?? .generic
        profile.name = name
        profile.issuer = members.choice("issuer_form") ?? profile.issuer
        let paths = members.object("paths") { PathsReader(vocabulary: vocabulary).read(&$0) }
        profile.paths.merge(paths ?? [:]) { _, stated in stated }
        profile.scopes = members.strings("scopes") ?? profile.scopes
        profile.lifetimes.merge(members.object("lifetimes", LifetimesReader().read) ?? [:]) {
            $1
        }
        return profile
    }
}

private extension ProfileReader {
    var names: [String] {
        vocabulary.profiles + described.keys.sorted()
    }

    func profile(named name: String) -> Profile? {
        described[name] ?? Catalog.profile(named: name)
    }
}
