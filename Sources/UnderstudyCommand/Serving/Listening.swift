import Configuration
import HTTP
import OAuth

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
        } catch {
            throw failure(error)
        }
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
