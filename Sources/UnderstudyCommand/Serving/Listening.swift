import Configuration
import HTTP
import OAuth

/// Where a server listens.
struct Listening {
    let host: String
    let port: Int

    init(_ configuration: ServerConfiguration) {
        host = configuration.host
        port = configuration.port
    }

    /// Returns the requested address with the port that was found.
    func start(_ server: Server) throws(CommandFailure) -> BoundAddress {
        do throws(SocketError) {
            let address = try server.start(host: host, port: port)
            alsoOnIPv6(server, port: address.port)
            return address
        } catch {
            throw failure(error)
        }
    }
}

private extension Listening {
    /// Some clients resolve `localhost` to ::1 only. They do not without IPv6, so a failure here
    /// does no harm.
    func alsoOnIPv6(_ server: Server, port: Int) {
        guard host == "127.0.0.1" || host == "localhost" else { return }
        _ = try? server.start(host: "::1", port: port)
    }

    func failure(_ error: SocketError) -> CommandFailure {
        error.isAddressInUse
            ? .failure("port \(port) is already in use; --port 0 picks a free one")
            : .failure(error.description)
    }
}
