import Configuration
import HTTP
import Members
import OAuth
import Platform
import Web

/// Sets up TLS, and names the option to change if that fails.
struct EncryptionLoader {
    let context: CommandContext

    /// - Parameter write: takes a line about a client that cannot be served. It is called on the
    ///   queues of the connections, so it must not block.
    func load(
        _ configuration: ServerConfiguration, write: @escaping @Sendable (LogLine) -> Void
    ) throws(CommandFailure) -> Encryption {
        let kept = try kept(configuration.tls)
        do throws(TLSError) {
            let log = AccessLog(
                format: configuration.log, ignoring: configuration.root.diagnosis, write: write)
            return try Encryption(configuration.tls, kept: kept, log: log)
        } catch { throw failure(error) }
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
        case .chain: return refusal("tls_cert", "has no usable certificate in PEM\(reason)")
        case .key:
            return refusal(
                "tls_key", "has no usable private key in PEM without a password\(reason)")
        case .pair:
            let chain = context.options["tls-cert"]?.source ?? "tls_cert"
            return refusal(
                "tls_key",
                "is not the key of the first certificate in \(chain); name the one it was made with"
            )
        case .unfitKey:
            let suites = context.options["tls-suites"]?.source ?? "tls_suites"
            return refusal(
                "tls_key",
                "is a key that none of \(suites) is for; name suites for its kind (ECDSA or RSA)")
        case .suite:
            return refusal(
                "tls_suites",
                "'\(error.reason)' names no cipher suite that can be served; name one as OpenSSL "
                    + "or IANA does (ECDHE-RSA-AES128-GCM-SHA256), or a set: "
                    + "default, bcp195, fapi1")
        case .name, .system: return .failure("no certificate could be made\(reason)")
        }
    }

    func refusal(_ member: String, _ message: String) -> CommandFailure {
        let problem = ConfigurationProblem(path: member, message: message)
        return .usage(context.options.line(for: problem, in: nil))
    }
}

/// The certificate authority that is the same in every run, saved in a folder of the user, who has
/// to trust it only once.
struct KeptAuthority {
    let folder: String

    private var certificate: String { "\(folder)/ca.pem" }
    private var key: String { "\(folder)/ca-key.pem" }

    /// The authority of the folder, or a new one that is saved there.
    ///
    /// - Parameter names: the hosts of its certificates beside this machine.
    func load(for names: [String]) throws(CommandFailure) -> TestAuthority {
        switch try (read(certificate), read(key, isSecret: true)) {
        case (nil, nil): return try make(for: names)
        case (let certificate?, let key?): return try check(certificate, key, names)
        case (nil, _): throw refusal("'\(certificate)' is missing beside its key")
        case (_, nil): throw refusal("'\(key)' is missing beside its certificate")
        }
    }
}

private extension KeptAuthority {
    /// The key is written first: a certificate without it would be useless.
    func make(for names: [String]) throws(CommandFailure) -> TestAuthority {
        let made = try failing { () throws(TLSError) in try TestAuthority(permitting: names) }
        let key = try failing { () throws(TLSError) in try made.key }
        try OutputFile.makeFolder(folder)
        try OutputFile.write(self.key, key, isSecret: true)
        try OutputFile.write(certificate, made.pem)
        return made
    }

    func check(
        _ certificate: String, _ key: String, _ names: [String]
    ) throws(CommandFailure) -> TestAuthority {
        let kept: TestAuthority
        do throws(TLSError) {
            kept = try TestAuthority(certificate: certificate, key: key)
        } catch {
            throw refusal("it does not hold a certificate authority and its key")
        }
        let wanted = TestAuthority.standardNames + names
        guard try failing({ () throws(TLSError) in try kept.permits(wanted) }) else {
            throw refusal(
                "its authority has expired, or was not made for \(wanted.joined(separator: ", "))")
        }
        return kept
    }

    /// The text of a file; nil if there is none.
    ///
    /// - Parameter isSecret: whether only its owner may have access.
    func read(_ path: String, isSecret: Bool = false) throws(CommandFailure) -> String? {
        let bytes: [UInt8]
        let isOpen: Bool
        do throws(SystemFailure) {
            let file = try Descriptor(reading: path)
            isOpen = isSecret ? try file.isOpenToOthers : false
            bytes = try file.readAll(upTo: Self.longest)
        } catch {
            if error == .noSuchFile { return nil }
            throw .failure("cannot read '\(path)': \(error.phrase)")
        }
        guard !isOpen else {
            throw .failure(
                "others can read '\(path)', which signs what you trust; chmod 600 \(path)")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    func failing<Value>(_ make: () throws(TLSError) -> Value) throws(CommandFailure) -> Value {
        do throws(TLSError) {
            return try make()
        } catch {
            let reason = error.reason.isEmpty ? "" : " (\(error.reason))"
            throw .failure("no certificate could be made\(reason)")
        }
    }

    func refusal(_ problem: String) -> CommandFailure {
        .failure("--ca-dir \(folder): \(problem); remove both files to have a new one made")
    }

    static let longest = 65_536
}
