import HTTP

extension OutgoingClient {
    /// A client for tests that are not about time, since the machine may be busy with others.
    static var patient: OutgoingClient {
        OutgoingClient(reach: .loopback, timeout: .seconds(300))
    }
}
