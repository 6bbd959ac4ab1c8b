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
        let base = members.word("extends", of: names)
        var profile = base.flatMap(profile) ?? .generic
        profile.name = name
        DiscoveryDocumentReader(vocabulary: vocabulary, readFile: readFile)
            .read("discovery_document", of: &members, into: &profile)
        ProfileDescriptionReader(vocabulary: vocabulary, readFile: readFile)
            .read(&members, into: &profile)
        return profile
    }
}

private extension ProfileReader {
    /// The remedy for a provider that is not built in.
    static let remedy =
        "describe any other provider, as { extends: \"generic\", discovery_document: { file: … } }; "
        + "the article Profiles tells how"

    var names: [String] {
        vocabulary.profileNames + describedNames
    }

    func profile(named name: String) -> Profile? {
        described[name] ?? vocabulary.profiles.profile(named: name)
    }
}
