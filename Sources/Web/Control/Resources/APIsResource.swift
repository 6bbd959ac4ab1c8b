import Configuration
import JOSE
import OAuth

/// `apis`, `apis/{id}`: the APIs that access tokens can be asked for.
package enum APIsResource {
    package static let directory = DirectoryResource<API>(
        noun: "API", path: "apis", secrets: Redaction(names: []),
        read: { members, server in
            let vocabulary = ConfigurationVocabulary.served
            let profiles = vocabulary.profiles + [server?.profile ?? .generic]
            let dialects = Set(profiles.flatMap(\.accessTokenDialects.keys)).sorted()
            return vocabulary.apis(dialects: dialects).read(&members)
        })
}
