import Configuration
import Members
import OAuth
import Web

extension ServerConfiguration {
    /// The settings of a configuration file with this text; seeded like all providers in tests.
    package static func read(_ text: String) throws -> ServerConfiguration {
        let reader = ConfigurationReader(vocabulary: .served) { _ in
            .failure(UnreadableFile(reason: "no files here"))
        }
        var configuration = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
        configuration.seed = configuration.seed ?? 7
        return configuration
    }
}
