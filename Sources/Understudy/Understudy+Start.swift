import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Web

extension Understudy {
    /// Starts a provider on a free port of the loopback interface.
    ///
    /// - Parameters:
    ///   - profile: the provider to play, unless the configuration names one.
    ///   - configuration: JSON5 as for `--config`; an empty object gives an open provider.
    ///   - log: called with a line for each request, as the command writes it; nil for no log.
    /// - Throws: `UnderstudyError` if the configuration is wrong or no port is free.
    public static func start(
        _ profile: Profile = .generic, configuration: String = "{}",
        log: (@Sendable (String) -> Void)? = nil
    ) async throws(UnderstudyError) -> Understudy {
        let json = try UnderstudyError.telling {
            try ConfigurationReader.parse(Array(configuration.utf8))
        }
        return try start(profile, json, log)
    }

    /// Starts a provider on a free port of the loopback interface, with settings in Swift:
    /// `start { $0.users = [.init("dora")] }`.
    ///
    /// - Parameters:
    ///   - profile: the provider to play, unless the configuration names one.
    ///   - log: called with a line for each request, as the command writes it; nil for no log.
    ///   - configure: states the differences from the defaults.
    /// - Throws: `UnderstudyError` if the configuration is wrong or no port is free.
    public static func start(
        _ profile: Profile = .generic, log: (@Sendable (String) -> Void)? = nil,
        configure: (inout Configuration) -> Void
    ) async throws(UnderstudyError) -> Understudy {
        var configuration = Configuration()
        configure(&configuration)
        return try start(profile, configuration.json, log)
    }
}

private extension Understudy {
    static func start(
        _ profile: Profile, _ json: JSON, _ log: (@Sendable (String) -> Void)?
    ) throws(UnderstudyError) -> Understudy {
        let log =
            log.map { write in
                AccessLog(format: .text) { write($0.text()) }
            } ?? .silent
        let settings = try settings(profile, json)
        return try UnderstudyError.telling {
            let encryption = try Encryption(settings.tls, log: log)
            let application = try Application(settings, log: log, authority: encryption.authority)
            let server = Server(
                limits: .serving, transport: encryption.transport, refuse: application.refuse,
                reply: application.reply)
            let address = try server.start(host: settings.host, port: 0)
            return Understudy(
                Access(
                    handle: TenantHandle(
                        application, at: "localhost:\(address.port)",
                        isSecure: settings.tls != nil)),
                server, certificateAuthority: encryption.authority)
        }
    }

    static func settings(
        _ profile: Profile, _ json: JSON
    ) throws(UnderstudyError) -> ServerConfiguration {
        let reader = ConfigurationReader(vocabulary: .served) { _ in
            .failure(UnreadableFile(reason: "a library reads no files; give what is in it"))
        }
        var json = json
        if json.object != nil, json["profile"] == nil { json["profile"] = .string(profile.name) }
        return try UnderstudyError.telling {
            var settings = try reader.server(from: json)
            settings.host = "127.0.0.1"
            return settings
        }
    }
}

/// The parts of the whole server.
extension Understudy {
    /// The tenants beside the root.
    public var tenants: Tenants { Tenants(access: access) }

    /// The server's counters since its start, in the text format of Prometheus.
    public var metrics: String { MetricsResource.text(of: access.exchange.installation) }

    /// The control API in OpenAPI 3.1, for programs that use the same server over HTTP.
    public static var openAPI: JSONValue { JSONValue(DescriptionResources.document(.served)) }

    /// The configuration in JSON Schema (2020-12).
    public static var configurationSchema: JSONValue {
        JSONValue(DescriptionResources.schema(.served))
    }
}
