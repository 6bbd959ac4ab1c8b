import DomainSupport
import Testing

extension ConfigurationVocabulary {
    /// A small vocabulary, so that messages with lists stay short.
    static let sample = ConfigurationVocabulary(
        profiles: [.generic, .auth0, .apple],
        clients: ClientVocabulary(
            grantTypes: ["authorization_code", "refresh_token", "client_credentials"],
            responseTypes: ["code", "code id_token"],
            authenticationMethods: ["none", "client_secret_basic", "client_secret_post"],
            diagnosisCodes: [
                "pkce.challenge-padded", "value.whitespace", "client.unknown", "scope.unknown",
            ]),
        rules: RuleVocabulary(
            endpoints: [
                "authorize", "token", "userinfo", "jwks", "discovery", "revoke", "introspect",
                "logout", "device", "par", "register",
            ], grantTypes: ProviderCatalog.profiles.grants.map(\.name),
            published: ["discovery", "jwks"], withoutMembers: ["logout", "revoke"]),
        providerMembers: ProviderCatalog.members)
}

/// A reader that finds no files but those given.
func makeReader(files: [String: String] = [:]) -> ConfigurationReader {
    ConfigurationReader(vocabulary: .sample) { path in
        files[path].map(Result.success) ?? .failure(UnreadableFile(reason: "no such file"))
    }
}

func makeServer(
    _ text: String, files: [String: String] = [:]
) throws(InvalidConfiguration) -> ServerConfiguration {
    try makeReader(files: files).server(from: ConfigurationReader.parse(Array(text.utf8)))
}

/// All problems of a text, a line each.
func problems(in text: String, files: [String: String] = [:]) -> String {
    do throws(InvalidConfiguration) {
        _ = try makeServer(text, files: files)
        return "none"
    } catch { return error.description }
}
