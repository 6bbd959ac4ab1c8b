/// The limits of the server.
package struct Limits: Sendable, Equatable {
    /// The limit of the request line and fields together, and of the trailers separately.
    package var maxHeadBytes = 16_384
    package var maxBodyBytes = 1_048_576
    package var maxFields = 100
    /// The limit of all requests of the process together, from their arrival to their answers. A
    /// single request may always reach the other limits.
    package var maxHeldBytes = 33_554_432
    /// The time from the first byte of a request to the end of its head.
    package var headTimeout: Duration = .seconds(10)
    /// The time between requests, for a whole body, and between two reads of a slow client.
    package var idleTimeout: Duration = .seconds(60)
    /// The limit of connections, lower if the process may not open so many files.
    package var maxConnections = 20_000
    /// The size of pipelined answers at which they must be sent.
    package var maxOutputBytes = 65_536
    /// The time that a stopping server waits for answers in flight.
    package var stopGrace: Duration = .seconds(2)

    package init() {}
}
