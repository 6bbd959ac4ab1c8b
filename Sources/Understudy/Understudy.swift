import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Web

/// A provider inside the test process, on a port of its own. Many run side by side.
public final class Understudy: Sendable {
    /// The URL at which the provider answers, without a trailing slash: `http://localhost:` and the
    /// port, or `https:` if the configuration says `tls: true`.
    public let url: String
    /// The issuer, which is the `iss` of the provider's tokens.
    public let issuer: String
    /// The certificate authority in PEM, which a client has to trust to speak TLS with the
    /// provider; nil without `tls: true`.
    public let certificateAuthority: String?
    /// The clock of the provider, which a test may move.
    public let clock: Clock
    /// What bends the answers of the provider.
    public let rules: Rules
    /// What clients and browsers have sent.
    public let requests: Requests
    private let tenants: Tenants
    private let server: Server
    private var root: AuthorizationServer { tenants.root }

    private init(
        _ tenants: Tenants, server: Server, url: String, certificateAuthority: String?
    ) {
        self.tenants = tenants
        self.server = server
        rules = Rules { tenants.root.rules }
        requests = Requests { tenants.root }
        let root = tenants.root
        self.url = url
        self.certificateAuthority = certificateAuthority
        issuer =
            root.configuration.issuer
            ?? root.profile.issuer.issuer(at: url + root.profile.path(ofTenant: nil))
        clock = Clock(root.world.clock)
    }

    /// Starts a provider on a free port of the loopback interface.
    ///
    /// - Parameters:
    ///   - profile: the provider to play, unless the configuration names one.
    ///   - configuration: the JSON5 that `--config` reads; an empty object gives an open provider.
    /// - Throws: `UnderstudyError` if the configuration is wrong or no port is free.
    public static func start(
        _ profile: Profile = .generic, configuration: String = "{}"
    ) async throws(UnderstudyError) -> Understudy {
        var settings = try settings(profile, configuration)
        settings.host = "127.0.0.1"
        let encryption = try encryption(settings)
        let application = try application(settings, authority: encryption.authority)
        let server = Server(transport: encryption.transport) { request in
            await application.answer(request)
        }
        do throws(SocketError) {
            let address = try server.start(host: settings.host, port: 0)
            return Understudy(
                application.tenants, server: server,
                url: "\(settings.tls == nil ? "http" : "https")://localhost:\(address.port)",
                certificateAuthority: encryption.authority)
        } catch {
            throw UnderstudyError(problems: [error.description])
        }
    }

    /// Mints an access token that this provider's keys verify, without a login.
    ///
    /// - Throws: `UnderstudyError` if there is no such user.
    public func token(
        for user: String? = nil, client: String? = nil, scope: String? = nil,
        audience: String? = nil, expiresIn seconds: Int? = nil
    ) throws(UnderstudyError) -> String {
        var request = MintRequest()
        request.user = user
        request.clientID = client
        request.scope = scope.map(Scope.init(text:))
        request.audience = audience
        request.expiresIn = seconds
        let addresses = Addresses(issuer: issuer, publicURL: url, internalURL: url)
        do throws(OAuthError) {
            return try request.token(Context(server: tenants.root, addresses: addresses))
        } catch {
            throw UnderstudyError(problems: [error.diagnosis.text])
        }
    }

    /// Stops the provider. Answers in flight finish first, within two seconds.
    public func stop() async {
        await server.stop()
    }
}

private extension Understudy {
    static func settings(
        _ profile: Profile, _ configuration: String
    ) throws(UnderstudyError) -> ServerConfiguration {
        let reader = ConfigurationReader(vocabulary: .served) { _ in
            .failure(UnreadableFile(reason: "a library reads no files; give what is in it"))
        }
        do throws(InvalidConfiguration) {
            var json = try ConfigurationReader.parse(Array(configuration.utf8))
            if json.object != nil, json["profile"] == nil {
                json["profile"] = .string(profile.name)
            }
            return try reader.server(from: json)
        } catch {
            throw UnderstudyError(problems: error.problems.map(\.description))
        }
    }

    static func encryption(
        _ settings: ServerConfiguration
    ) throws(UnderstudyError) -> Encryption {
        do throws(TLSError) {
            return try Encryption(settings.tls, log: .silent)
        } catch {
            throw UnderstudyError(problems: ["no certificate could be made: \(error.reason)"])
        }
    }

    static func application(
        _ settings: ServerConfiguration, authority: String?
    ) throws(UnderstudyError) -> Application {
        do throws(CryptoError) {
            return try Application(settings, log: .silent, authority: authority)
        } catch {
            throw UnderstudyError(problems: [error.description])
        }
    }
}
