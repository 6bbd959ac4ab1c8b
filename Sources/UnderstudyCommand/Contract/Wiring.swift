import Configuration
import HTTP
import OAuth

/// What the command line needs from the layers below it.
struct Wiring: Sendable {
    let vocabulary: ConfigurationVocabulary
    /// Makes what answers a server's requests, and passes log lines to `log`. The authority is the
    /// one that the server has made for its certificate, in PEM.
    let service:
        @Sendable (
            ServerConfiguration, _ authority: String?, _ log: @escaping @Sendable (String) -> Void
        ) throws(CommandFailure) -> Service
    /// The issuer of the root for a server at `url`, which has no trailing slash.
    let issuer: @Sendable (ServerConfiguration, _ url: String) -> String
    /// What answers requests.
    struct Service: Sendable {
        let reply: Replier
        /// Lets the health say that the end is near.
        let windDown: @Sendable () -> Void
        /// Puts the settings of a configuration in force that was read again.
        var renew: @Sendable (ServerConfiguration) -> Void = { _ in }
    }

    /// Signs a token with the key that a server would use.
    let token: @Sendable (MintRequest, ServerConfiguration) throws(CommandFailure) -> String
}
