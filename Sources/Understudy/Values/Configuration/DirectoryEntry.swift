extension Understudy {
    /// What a provider knows by an id: a user, a client or an API.
    public protocol DirectoryEntry: Sendable, Hashable {
        /// Reads what a provider tells of it.
        init(members: [String: JSONValue])

        /// As it is written in a configuration.
        var members: [String: JSONValue] { get }
    }
}
