import OAuth

extension Understudy {
    /// The keys of a provider. What changes here lasts until a reset, unlike the views of keys that
    /// rules show.
    public struct Keys: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// Those that sign first, one for each algorithm, with the default one at the front.
        public var all: [Key] { ring.roster.shown.map(Key.init) }

        /// The key with that `kid`.
        public subscript(id: String) -> Key? { all.first { $0.id == id } }

        private var ring: KeyRing { access.server.keys }

        /// Signs with new keys from now on; the old ones stay published, so that their tokens verify.
        ///
        /// - Parameters:
        ///   - algorithm: the one whose key is replaced, and which signs by default from then on; nil
        ///     for the announced keys, or all where none was.
        ///   - seconds: how long the old keys stay published; nil for as long as nobody retires them.
        /// - Returns: all keys.
        /// - Throws: `UnderstudyError` for an algorithm that discovery does not name.
        @discardableResult
        public func rotate(
            _ algorithm: Algorithm? = nil, overlap seconds: Int? = nil
        ) async throws(UnderstudyError) -> [Key] {
            let server = access.server
            let rotation = KeyRotation(algorithm?.named, overlap: seconds)
            try await UnderstudyError.telling {
                try server.keys.check(rotation.algorithm.map { [$0] } ?? [])
                try await server.keys.rotate(rotation, on: server.world.worker)
            }
            return all
        }

        /// Publishes the keys that sign after the next rotation.
        ///
        /// - Parameter algorithm: nil for the next key of each.
        /// - Returns: all keys.
        /// - Throws: `UnderstudyError` for an algorithm that discovery does not name.
        @discardableResult
        public func announce(
            _ algorithm: Algorithm? = nil
        ) async throws(UnderstudyError) -> [Key] {
            let server = access.server
            try await UnderstudyError.telling {
                try server.keys.check(algorithm.map { [$0.named] } ?? [])
                try await server.keys.announce(algorithm?.named, on: server.world.worker)
            }
            return all
        }

        /// Adds keys, each in place of one with its `kid`; the first of an algorithm signs from now
        /// on, and the key before it stays published.
        ///
        /// - Parameter signs: false to publish them until the next rotation.
        /// - Returns: the new keys.
        /// - Throws: `UnderstudyError` for keys that cannot be read, or of other algorithms than
        ///   discovery names.
        @discardableResult
        public func add(
            _ source: KeySource, signing signs: Bool = true
        ) async throws(UnderstudyError) -> [Key] {
            let server = access.server
            return try await UnderstudyError.telling {
                let source = try source.read()
                try server.keys.check(source.algorithms)
                return try await server.keys.add(
                    source, signing: signs, on: server.world.worker
                ).map(Key.init)
            }
        }

        /// Puts keys in place of all. With `.none` nothing is published, and what signs goes on.
        ///
        /// - Throws: `UnderstudyError` as `add` does.
        public func replaceAll(with source: KeySource) async throws(UnderstudyError) {
            let server = access.server
            try await UnderstudyError.telling {
                let source = try source.read()
                try server.keys.check(source.algorithms)
                try await server.keys.replace(with: source, on: server.world.worker)
            }
        }

        /// Takes a key away; where it signs, a new one takes its place.
        ///
        /// - Throws: `UnderstudyError` if there is no key with that `kid`.
        public func retire(_ id: String) async throws(UnderstudyError) {
            let server = access.server
            let isGone = try await UnderstudyError.telling {
                try await server.keys.retire(id, on: server.world.worker)
            }
            guard isGone else { throw UnderstudyError("no key here has the kid '\(id)'") }
        }
    }
}
