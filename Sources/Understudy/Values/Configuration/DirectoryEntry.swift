extension Understudy {
    /// An entry that a provider knows by an id: a user, a client or an API.
    public protocol DirectoryEntry: Sendable, Hashable {
        /// Reads an entry from a provider's answer.
        init(members: [String: JSONValue])

        /// The members of the entry in a configuration.
        var members: [String: JSONValue] { get }
    }
}
