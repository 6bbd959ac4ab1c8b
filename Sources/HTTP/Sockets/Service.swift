/// The parts that all connections of a server share.
final class Service: Sendable {
    let reply: Replier
    let refuse: RefusalHandler
    let limits: Limits
    let memory: RequestMemory
    let transport: Transport
    let date: DateCache
    let connections: ConnectionTable
    let queues = ConnectionQueue.all

    init(
        reply: @escaping Replier, refuse: @escaping RefusalHandler, limits: Limits,
        memory: RequestMemory, transport: Transport,
        date: DateCache
    ) {
        self.reply = reply
        self.refuse = refuse
        self.limits = limits
        self.memory = memory
        self.transport = transport
        self.date = date
        connections = ConnectionTable(capacity: Capacity(most: limits.maxConnections))
    }
}
