/// What all connections of a server share.
final class Service: Sendable {
    let handler: Handler
    let limits: Limits
    let memory: RequestMemory
    let transport: Transport
    let date: DateCache
    let connections: ConnectionTable
    let queues = ConnectionQueue.all

    init(
        handler: @escaping Handler, limits: Limits, memory: RequestMemory, transport: Transport,
        date: DateCache
    ) {
        self.handler = handler
        self.limits = limits
        self.memory = memory
        self.transport = transport
        self.date = date
        connections = ConnectionTable(capacity: Capacity(most: limits.maxConnections))
    }
}
