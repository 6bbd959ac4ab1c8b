import HTTP
import JOSE
import OAuth
import Web

extension Wiring {
    /// The real thing.
    static let live = Wiring(
        vocabulary: .catalog, handler: serving, issuer: issuer, token: minting)

    private static func serving(
        _ configuration: ServerConfiguration, log: @escaping @Sendable (String) -> Void
    ) throws(CommandFailure) -> Handler {
        do throws(CryptoError) {
            let log = AccessLog(format: configuration.log, write: log)
            let application = try Application(configuration, log: log)
            return { request in await application.answer(request) }
        } catch {
            throw .failure(error.description)
        }
    }

    private static func issuer(of configuration: ServerConfiguration, url: String) -> String {
        let profile = Catalog.profile(named: configuration.root.profile)
        return configuration.root.issuer ?? profile?.issuer(url) ?? url
    }

    private static func minting(
        _ request: MintRequest, _ configuration: ServerConfiguration
    ) throws(CommandFailure) -> String {
        throw .failure("no token can be minted by this build")
    }
}
