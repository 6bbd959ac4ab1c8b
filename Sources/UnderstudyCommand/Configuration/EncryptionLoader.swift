import Configuration
import HTTP
import Members
import OAuth
import Web

/// Sets up TLS, and names the option to change if that fails.
struct EncryptionLoader {
    let context: CommandContext

    /// - Parameter write: takes a line about a client that cannot be served. It is called on the
    ///   queues of the connections, so it must not block.
    func load(
        _ configuration: ServerConfiguration, write: @escaping @Sendable (String) -> Void
    ) throws(CommandFailure) -> Encryption {
        let kept = try kept(configuration.tls)
        do throws(TLSError) {
            let log = AccessLog(
                format: configuration.log, ignoring: configuration.root.diagnosis, write: write)
            return try Encryption(configuration.tls, kept: kept, log: log)
        } catch {
            throw failure(error)
        }
    }
}

private extension EncryptionLoader {
    /// The saved authority of earlier runs, if the settings ask for one.
    func kept(_ settings: TLSSettings?) throws(CommandFailure) -> TestAuthority? {
        guard let folder = settings?.authorityFolder, case .made(let names) = settings?.certificate
        else { return nil }
        return try KeptAuthority(folder: folder).load(for: names)
    }

    func failure(_ error: TLSError) -> CommandFailure {
        let reason = error.reason.isEmpty ? "" : " (\(error.reason))"
        switch error.part {
        case .chain:
            return refusal("tls_cert", "has no usable certificate in PEM\(reason)")
        case .key:
            return refusal(
                "tls_key", "has no usable private key in PEM without a password\(reason)")
        case .pair:
            let chain = context.options[.tlsCert]?.source ?? "tls_cert"
            return refusal(
                "tls_key",
                "is not the key of the first certificate in \(chain); name the one it was made with"
            )
        case .name, .system:
            return .failure("no certificate could be made\(reason)")
        }
    }

    func refusal(_ member: String, _ message: String) -> CommandFailure {
        let problem = ConfigurationProblem(path: member, message: message)
        return .usage(context.options.line(for: problem, in: nil))
    }
}
