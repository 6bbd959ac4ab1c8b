extension Context {
    /// Whether somebody stands for a client: the configuration lists it, or the tenant takes anybody.
    /// One that registered itself may ask users, and speak for no one who was not asked.
    package func vouches(for client: Client) -> Bool {
        !client.isSelfRegistered || server.clients.isOpen
    }
}
