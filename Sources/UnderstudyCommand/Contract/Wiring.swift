import Configuration
import OAuth
import Web

/// The functions that the command line needs from the layers below.
struct Wiring: Sendable {
    let vocabulary: ConfigurationVocabulary
    /// Makes the handler of a server's requests, which passes log lines to `log`. The authority is
    /// the one that the server has made for its certificate, in PEM.
    let service:
        @Sendable (
            ServerConfiguration, _ authority: String?, _ log: @escaping @Sendable (String) -> Void
        ) throws(CommandFailure) -> Application
    /// The issuer of the root for a server at `url`, which has no trailing slash.
    let issuer: @Sendable (ServerConfiguration, _ url: String) -> String
    /// Signs a token with the key that a server would use.
    let token: @Sendable (MintRequest, ServerConfiguration) throws(CommandFailure) -> String
}
