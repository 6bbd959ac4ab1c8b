extension Context {
    /// Returns true if a client is vouched for: the configuration lists it, or the tenant accepts
    /// any. A client that registered itself may ask users, and speaks for no one who was not asked.
    package func vouches(for client: Client) -> Bool {
        !client.isSelfRegistered || clients.isOpen
    }
}
