import JOSE
import OAuth
import Web

extension Understudy {
    /// What a provider knows of one kind: its users, clients or APIs.
    public struct Directory<Entry: DirectoryEntry>: Sendable {
        private let access: Access
        private let list: @Sendable (Exchange) -> [JSON]
        private let find: @Sendable (String, Exchange) -> JSON?
        private let add: @Sendable (JSON, Exchange) throws -> [JSON]
        private let put: @Sendable (JSON, Exchange) throws -> JSON
        private let change: @Sendable (String, Exchange, (JSON) -> JSON) throws -> JSON
        private let replace: @Sendable (JSON, Exchange) throws -> Void
        private let remove: @Sendable (String, Exchange) throws -> Void

        init<Known: OAuth.DirectoryEntry>(
            _ access: Access, _ resource: DirectoryResource<Known>
        ) {
            self.access = access
            list = { $0.server.directory(of: Known.self).entries.map(\.json) }
            find = { $1.server.directory(of: Known.self)[$0]?.json }
            add = { try resource.add($0, $1).entries.map(\.json) }
            put = { try resource.put($0, $1).json }
            change = { try resource.change($0, $1, $2).json }
            replace = { _ = try resource.replace(with: $0, $1) }
            remove = { try resource.remove($0, $1) }
        }

        /// All of them, those included that came by themselves.
        public var all: [Entry] { list(access.exchange).map(Self.entry) }

        /// The one with that id; a user also by the username.
        public subscript(id: String) -> Entry? {
            find(id, access.exchange).map(Self.entry)
        }

        /// Adds entries after all others, all or none. One that is there just the same stays.
        ///
        /// - Returns: what was added, with the ids that were made up.
        /// - Throws: `UnderstudyError` with all that is wrong with them, or if there is another one
        ///   with an id, which `put` replaces.
        @discardableResult
        public func add(_ entries: Entry...) throws(UnderstudyError) -> [Entry] {
            let json = Self.json(of: entries)
            return try UnderstudyError.telling {
                try add(json, access.exchange).map(Self.entry)
            }
        }

        /// Adds an entry, or replaces the one with its id.
        ///
        /// - Throws: `UnderstudyError` with all that is wrong with it.
        @discardableResult
        public func put(_ entry: Entry) throws(UnderstudyError) -> Entry {
            let json = Self.json(of: entry)
            return try UnderstudyError.telling { Self.entry(try put(json, access.exchange)) }
        }

        /// Changes an entry in its place: `try idp.users.update("alice") { $0.isBlocked = true }`.
        ///
        /// - Returns: the changed entry.
        /// - Throws: `UnderstudyError` if there is none with that id, or with all that is wrong with
        ///   what it would become.
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

        /// Makes these the only ones. What was issued because of those that stay stays, too.
        ///
        /// - Throws: `UnderstudyError` with all that is wrong with them.
        public func replaceAll(with entries: [Entry]) throws(UnderstudyError) {
            let json = Self.json(of: entries)
            try UnderstudyError.telling { try replace(json, access.exchange) }
        }

        /// Removes an entry, and what was issued because of it.
        ///
        /// - Throws: `UnderstudyError` if there is none with that id.
        public func remove(_ id: String) throws(UnderstudyError) {
            try UnderstudyError.telling { try remove(id, access.exchange) }
        }

        /// Removes all, and what was issued because of them.
        public func removeAll() {
            // An empty list has nothing that could be refused.
            try? replace([], access.exchange)
        }

        private static func entry(_ json: JSON) -> Entry {
            Entry(members: JSONValue(json).object ?? [:])
        }

        private static func json(of entry: Entry) -> JSON {
            JSONValue.object(entry.members).json
        }

        private static func json(of entries: [Entry]) -> JSON {
            .array(entries.map(json(of:)))
        }
    }
}
