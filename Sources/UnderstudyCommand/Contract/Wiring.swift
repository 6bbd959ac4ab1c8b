import Configuration
import HTTP
import OAuth

/// What the command line needs from the layers below it.
struct Wiring: Sendable {
    let vocabulary: ConfigurationVocabulary
    /// Makes what answers the requests of a server, and gives lines for the log to `log`. The
    /// authority is the one the server has made for its certificate, in PEM.
    let handler:
        @Sendable (
            ServerConfiguration, _ authority: String?, _ log: @escaping @Sendable (String) -> Void
        ) throws(CommandFailure) -> Handler
    /// The issuer of the root where the server is reached at a URL without a trailing slash.
    let issuer: @Sendable (ServerConfiguration, _ url: String) -> String
    /// Signs a token with the key a server would use.
    let token: @Sendable (MintRequest, ServerConfiguration) throws(CommandFailure) -> String
}
