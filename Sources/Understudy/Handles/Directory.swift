import JOSE
import OAuth
import Web

extension Understudy {
    /// The users, clients or APIs that a provider knows.
    public struct Directory<Entry: DirectoryEntry>: Sendable {
        private let access: Access
        private let list: @Sendable (Exchange) -> [JSON]
        private let find: @Sendable (String, Exchange) -> JSON?
        private let add: @Sendable (JSON, Exchange) throws -> [JSON]
        private let put: @Sendable (JSON, Exchange) throws -> JSON
        private let change: @Sendable (String, Exchange, (JSON) -> JSON) throws -> JSON
        private let replace: @Sendable (JSON, Exchange) throws -> Void
        private let remove: @Sendable (String, Exchange) throws -> Void

        init<Known: OAuth.DirectoryEntry>(_ access: Access, _ resource: DirectoryResource<Known>) {
            self.access = access
            list = { $0.server.directory(of: Known.self).entries.map(\.json) }
            find = { $1.server.directory(of: Known.self)[$0]?.json }
            add = { try resource.add($0, $1).entries.map(\.json) }
            put = { try resource.put($0, $1).json }
            change = { try resource.change($0, $1, $2).json }
            replace = { _ = try resource.replace(with: $0, $1) }
            remove = { try resource.remove($0, $1) }
        }

        /// All entries, including those that registered themselves.
        public var all: [Entry] { list(access.exchange).map(Self.entry) }

        /// The entry with that id; users are also found by username.
        public subscript(id: String) -> Entry? { find(id, access.exchange).map(Self.entry) }

        /// Adds entries after all others, all or none. An identical existing entry stays.
        ///
        /// - Returns: the added entries, with made-up ids filled in.
        /// - Throws: `UnderstudyError` with all their problems, or if a different entry has one of
        ///   the ids; `put` replaces it.
        @discardableResult
        public func add(_ entries: Entry...) throws(UnderstudyError) -> [Entry] {
            let json = Self.json(of: entries)
            return try UnderstudyError.telling { try add(json, access.exchange).map(Self.entry) }
        }

        /// Adds an entry, or replaces the one with its id.
        ///
        /// - Throws: `UnderstudyError` with all its problems.
        @discardableResult
        public func put(_ entry: Entry) throws(UnderstudyError) -> Entry {
            let json = Self.json(of: entry)
            return try UnderstudyError.telling { Self.entry(try put(json, access.exchange)) }
        }

        /// Changes an entry in place: `try idp.users.update("alice") { $0.isBlocked = true }`.
        ///
        /// - Returns: the changed entry.
        /// - Throws: `UnderstudyError` if no entry has that id, or with all problems of the changed
        ///   entry.
        @discardableResult
        public func update(
            _ id: String, _ change: (inout Entry) -> Void
        ) throws(UnderstudyError) -> Entry {
            try UnderstudyError.telling {
                let changed = try self.change(id, access.exchange) { json in
                    var entry = Self.entry(json)
                    change(&entry)
                    return Self.json(of: entry)
                }
                return Self.entry(changed)
            }
        }

        /// Replaces all entries. Tokens and sessions of entries that stay remain valid.
        ///
        /// - Throws: `UnderstudyError` with all their problems.
        public func replaceAll(with entries: [Entry]) throws(UnderstudyError) {
            let json = Self.json(of: entries)
            try UnderstudyError.telling { try replace(json, access.exchange) }
        }

        /// Removes an entry and everything issued because of it.
        ///
        /// - Throws: `UnderstudyError` if no entry has that id.
        public func remove(_ id: String) throws(UnderstudyError) {
            try UnderstudyError.telling { try remove(id, access.exchange) }
        }

        /// Removes all entries and everything issued because of them.
        public func removeAll() {
            // An empty list has nothing to refuse.
            try? replace([], access.exchange)
        }

        private static func entry(_ json: JSON) -> Entry {
            Entry(members: JSONValue(json).object ?? [:])
        }

        private static func json(of entry: Entry) -> JSON { JSONValue.object(entry.members).json }

        private static func json(of entries: [Entry]) -> JSON { .array(entries.map(json(of:))) }
    }
}
