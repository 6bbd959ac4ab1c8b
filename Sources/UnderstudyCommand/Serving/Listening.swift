import Configuration
import HTTP
import JOSE
import OAuth
import Platform
import Text

/// The address to listen on.
struct Listening {
    let host: String
    let port: Int

    init(_ configuration: ServerConfiguration) {
        host = configuration.host
        port = configuration.port
    }

    /// Returns the requested address with the actual port.
    func start(_ server: Server) throws(CommandFailure) -> BoundAddress {
        do throws(SocketError) {
            return try listen(
                at: { port throws(SocketError) in try server.start(host: host, port: port) },
                alsoAt: { port throws(SocketError) in try alsoOnIPv6(server, port: port) },
                close: server.stopListening)
        } catch { throw failure(error) }
    }

    /// Draws free ports until one is free on both addresses, if any port will do.
    ///
    /// - Parameters:
    ///   - at: listens on the first address; 0 means any free port.
    ///   - alsoAt: listens on the second; throws only if another process does.
    func listen(
        draws: Int = 8, at: (Int) throws(SocketError) -> BoundAddress,
        alsoAt: (Int) throws(SocketError) -> Void, close: (BoundAddress) -> Void
    ) throws(SocketError) -> BoundAddress {
        let address = try at(port)
        do throws(SocketError) {
            try alsoAt(address.port)
            return address
        } catch {
            close(address)
            guard port == 0, draws > 1 else { throw error }
            return try listen(draws: draws - 1, at: at, alsoAt: alsoAt, close: close)
        }
    }
}

private extension Listening {
    /// Some clients resolve `localhost` only to ::1, and browsers try it first: a process that
    /// listens there would get their requests. Without IPv6 no process does, so other failures are
    /// harmless.
    func alsoOnIPv6(_ server: Server, port: Int) throws(SocketError) {
        guard host == "127.0.0.1" || host == "localhost" else { return }
        do throws(SocketError) {
            _ = try server.start(host: "::1", port: port)
        } catch {
            if error.isAddressInUse { throw error }
        }
    }

    func failure(_ error: SocketError) -> CommandFailure {
        error.isAddressInUse && port != 0
            ? .failure("port \(port) is already in use; --port 0 picks a free one")
            : .failure(error.description)
    }
}

/// The announcement that the server is ready to answer.
struct Announcement: Sendable {
    let url: String
    let issuer: String
    let profile: String
    /// `open` or `closed`.
    let mode: String
    /// The path of the file with the certificate authority that clients must trust.
    var authorityFile: String?
    /// The token of the control API, if it was made for this run.
    var controlToken: String?
    var processID = CurrentProcess.id

    static let event: JSON = "ready"

    /// The line for human readers.
    var text: String {
        let authority = authorityFile.map { ", ca \($0)" } ?? ""
        return
            "understudy ready: \(url) (profile \(profile), \(mode), pid \(processID)\(authority)); "
            + "open it in a browser"
    }

    /// The object for programs.
    var json: JSON {
        .members([
            "event": Self.event, "url": .string(url), "issuer": .string(issuer),
            "profile": .string(profile), "mode": .string(mode), "pid": .integer(Int(processID)),
            "ca_file": authorityFile.map(JSON.string),
            "control_token": controlToken.map(JSON.string),
        ])
    }

    /// The URL of the address on this machine. Most browsers treat `localhost` as a secure context,
    /// and developers register it in redirect URIs.
    static func url(of address: BoundAddress, isSecure: Bool) -> String {
        let scheme = isSecure ? "https" : "http"
        return switch address.host {
        case "127.0.0.1", "0.0.0.0", "::": "\(scheme)://localhost:\(address.port)"
        default: "\(scheme)://\(address.authority)"
        }
    }
}

/// The variables that tell a program the addresses of the server beside it.
struct ServerVariables {
    /// The URL of the server, without a trailing slash.
    let url: String
    let issuer: String
    /// The variables that the provider itself sets for its programs, with `{url}` for the URL.
    let ofProvider: [String: String]
    let token: ControlToken?

    var variables: [(name: String, value: String)] {
        let token = token.map { (name: ControlToken.variable, value: $0.text) }
        return [
            (name: "UNDERSTUDY_URL", value: url),
            (name: "UNDERSTUDY_ISSUER", value: issuer),
            (name: "UNDERSTUDY_CONTROL", value: "\(url)/_understudy"),
        ] + [token].compactMap(\.self)
            + ofProvider.ordered { $0.key }
            .map { (name: $0.key, value: $0.value.filled(with: ["url": url])) }
    }
}
