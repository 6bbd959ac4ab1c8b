import Configuration
import HTTP
import JOSE
import OAuth
import Platform
import Web

extension Wiring {
    /// The wiring of the real command.
    static let live = Wiring(vocabulary: .served, service: serving, issuer: issuer, token: minting)

    private static func serving(
        _ configuration: ServerConfiguration, authority: String?,
        log: @escaping @Sendable (LogLine) -> Void
    ) throws(CommandFailure) -> Application {
        do throws(CryptoError) {
            let log = AccessLog(
                format: configuration.log, hasAll: configuration.logsAll,
                isColored: Terminal.showsColors, ignoring: configuration.root.diagnosis, write: log)
            return try Application(
                configuration, log: log, authority: authority,
                explain: { word in
                    Glossary(.served, Commands.all.map { $0.usage }).explanation(of: word)
                }, version: Version.current)
        } catch { throw .failure(error.description) }
    }

    private static func issuer(of configuration: ServerConfiguration, url: String) -> String {
        let root = configuration.root
        return root.issuer ?? root.profile.issuer.issuer(at: url + root.issuerPath(ofTenant: nil))
    }

    private static func minting(
        _ request: MintRequest, _ configuration: ServerConfiguration
    ) throws(CommandFailure) -> String {
        let address = BoundAddress(host: configuration.host, port: configuration.port)
        let url = Announcement.url(of: address, isSecure: configuration.tls != nil)
        let issuer = issuer(of: configuration, url: url)
        let addresses = Addresses(issuer: issuer, publicURL: url, internalURL: url)
        let tenants: Tenants
        do throws(CryptoError) {
            tenants = try Tenants(configuration)
        } catch {
            throw .failure(error.description)
        }
        return try signed(request, Context(server: tenants.root, addresses: addresses))
    }

    /// Waits for the token, which may need a key that the client publishes.
    private static func signed(
        _ request: MintRequest, _ context: Context
    ) throws(CommandFailure) -> String {
        do throws(OAuthError) {
            return try BlockingTask.run { () async throws(OAuthError) in
                try await request.token(context)
            }
        } catch { throw .failure(error.diagnosis.text) }
    }
}
