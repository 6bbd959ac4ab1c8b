import Platform

/// The connection of a health check; its failures are phrases that follow a URL.
struct HealthConnection {
    private let connection: TimedConnection

    /// - Parameter address: a numeric address.
    init(
        to address: String, _ port: Int, deadline: ContinuousClock.Instant
    ) throws(HealthProbe.Failure) {
        guard let address = SocketAddress(host: address, port: UInt16(truncatingIfNeeded: port))
        else { throw HealthProbe.Failure(.connecting(.notConnected(.addressNotAvailable))) }
        do throws(TimedConnection.Failure) {
            connection = try TimedConnection(to: address, deadline: deadline)
        } catch {
            throw HealthProbe.Failure(error)
        }
    }

    func send(_ bytes: [UInt8]) throws(HealthProbe.Failure) {
        do throws(TimedConnection.Failure) {
            try connection.send(bytes)
        } catch {
            throw HealthProbe.Failure(error)
        }
    }

    /// Receives the next bytes; none if the peer has closed.
    func receive() throws(HealthProbe.Failure) -> [UInt8] {
        do throws(TimedConnection.Failure) {
            return try connection.receive(upTo: 4_096)
        } catch {
            throw HealthProbe.Failure(error)
        }
    }
}

private extension HealthProbe.Failure {
    init(_ failure: TimedConnection.Failure) {
        switch failure {
        case .connecting(.noSocket(let failure)):
            self.init(reason: "cannot be asked: \(failure.phrase)")
        case .late, .connecting(.notConnected(.timedOut)), .closed(.timedOut):
            self.init(reason: "does not answer in time")
        case .connecting(.notConnected(let failure)), .closed(let failure):
            self.init(reason: "does not answer: \(failure.phrase)")
        }
    }
}
