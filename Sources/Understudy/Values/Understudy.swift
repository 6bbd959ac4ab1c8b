import HTTP
import JOSE
import Members
import OAuth
import Web

/// A provider inside the test process, on its own port. Many run side by side.
///
/// ``IdentityProvider`` describes its use in tests; its tenants conform to it, too.
public final class Understudy: Sendable {
    /// The access to the tenant at the root.
    public let access: Access
    /// The certificate authority in PEM, which clients must trust to speak TLS with the provider;
    /// nil without `tls: true`.
    public let certificateAuthority: String?
    private let server: Server

    init(_ access: Access, _ server: Server, certificateAuthority: String?) {
        self.access = access
        self.server = server
        self.certificateAuthority = certificateAuthority
    }

    /// Stops the provider. Answers in flight finish first, within two seconds.
    public func stop() async { await server.stop() }

    /// The connection of a handle to its provider. Tests do not need it.
    public struct Access: Sendable {
        let handle: TenantHandle

        var application: Application { handle.application }
        /// The name of the tenant; nil for the root.
        var tenant: String? { handle.name }
        /// The host and port of the server.
        var authority: String { handle.authority }
        var isSecure: Bool { handle.isSecure }
        var server: AuthorizationServer { handle.server }
        /// The exchange of a request to the control API.
        var exchange: Exchange { handle.exchange }
        var context: Context { handle.context }

        /// The URL of the server, without a trailing slash.
        var serverURL: String { "\(isSecure ? "https" : "http")://\(authority)" }

        /// The access to another tenant of the same server.
        func tenant(named name: String) -> Access { Access(handle: handle.tenant(named: name)) }
    }
}

/// The reasons why a provider could not do something, one sentence for each problem.
public struct UnderstudyError: Error, Sendable, Hashable, CustomStringConvertible {
    public let problems: [String]

    public var description: String { problems.joined(separator: "\n") }
}

extension UnderstudyError {
    init(_ problem: String) { problems = [problem] }

    init(_ error: any Error) {
        problems =
            switch error {
            case let error as UnderstudyError: error.problems
            case let problem as ControlProblem: problem.sentences
            case let invalid as InvalidConfiguration: invalid.problems.map(\.description)
            case let refusal as OAuthError: [refusal.diagnosis.text]
            case let conflict as TenantConflict: [conflict.message]
            default: ["\(error)"]
            }
    }

    /// Turns any error of `body` into an `UnderstudyError`.
    static func telling<Value>(_ body: () throws -> Value) throws(UnderstudyError) -> Value {
        do {
            return try body()
        } catch {
            throw UnderstudyError(error)
        }
    }

    /// Turns any error of `body` into an `UnderstudyError`.
    static func telling<Value>(
        _ body: () async throws -> Value
    ) async throws(UnderstudyError) -> Value {
        do {
            return try await body()
        } catch {
            throw UnderstudyError(error)
        }
    }
}
