import Configuration
import OAuth

/// `apis`, `apis/{id}`: the APIs that access tokens can be asked for.
enum APIsResource {
    static let list = directory.list
    static let single = directory.single

    private static let directory = DirectoryResource<API>(
        noun: "API", path: "apis", idMember: "identifier", secrets: Redaction(names: []),
        read: { members, profile in
            let profiles = ConfigurationVocabulary.served.profiles + [profile]
            let dialects = Set(profiles.flatMap(\.accessTokenDialects.keys))
            return API.read(&members, dialects: dialects.sorted())
        })
}
