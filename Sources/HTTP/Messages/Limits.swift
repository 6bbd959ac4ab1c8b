/// The limits of the server.
package struct Limits: Sendable, Equatable {
    /// For the request line and fields together, and for the trailers separately.
    package var maxHeadBytes = 16_384
    package var maxBodyBytes = 1_048_576
    package var maxFields = 100
    /// For all requests of the process together, from their arrival to their answers. One request
    /// alone may always be as long as the other limits allow.
    package var maxHeldBytes = 33_554_432
    /// From the first byte of a request to the end of its head.
    package var headTimeout: Duration = .seconds(10)
    /// Between requests, for a whole body, and between two steps of a client that reads slowly.
    package var idleTimeout: Duration = .seconds(60)
    /// Lower where the process may not open so many files.
    package var maxConnections = 20_000
    /// How many bytes of pipelined answers may gather before they must be sent.
    package var maxOutputBytes = 65_536
    /// How long a stopping server waits for answers in flight.
    package var stopGrace: Duration = .seconds(2)

    package init() {}
}
