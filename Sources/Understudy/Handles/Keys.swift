import OAuth

extension Understudy {
    /// The keys of a provider. Changes here last until a reset, unlike the key views of rules.
    public struct Keys: Sendable {
        let access: Access

        /// All keys: first those that sign, one for each algorithm, with the default one at the
        /// front.
        public var all: [Key] { ring.roster.shown.map(Key.init) }

        /// The key with that `kid`.
        public subscript(id: String) -> Key? { all.first { $0.id == id } }

        private var ring: KeyRing { access.server.keys }

        /// Signs with new keys from now on; the old ones stay published, so that their tokens
        /// verify.
        ///
        /// - Parameters:
        ///   - algorithm: the algorithm whose key is replaced, and which signs by default from then
        ///     on; nil for the announced keys, or for all if none was announced.
        ///   - seconds: the time that the old keys stay published; nil until they are retired.
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

        /// Publishes the keys that will sign after the next rotation.
        ///
        /// - Parameter algorithm: nil for the next key of each algorithm.
        /// - Returns: all keys.
        /// - Throws: `UnderstudyError` for an algorithm that discovery does not name.
        @discardableResult
        public func announce(_ algorithm: Algorithm? = nil) async throws(UnderstudyError) -> [Key] {
            let server = access.server
            try await UnderstudyError.telling {
                try server.keys.check(algorithm.map { [$0.named] } ?? [])
                try await server.keys.announce(algorithm?.named, on: server.world.worker)
            }
            return all
        }

        /// Adds keys, replacing those with the same `kid`. The first of an algorithm signs from now
        /// on, and the former key stays published.
        ///
        /// - Parameter signs: false to only publish them until the next rotation.
        /// - Returns: the new keys.
        /// - Throws: `UnderstudyError` for unreadable keys, or algorithms that discovery does not
        ///   name.
        @discardableResult
        public func add(
            _ source: KeySource, signing signs: Bool = true
        ) async throws(UnderstudyError) -> [Key] {
            let server = access.server
            return try await UnderstudyError.telling {
                let source = try source.read()
                try server.keys.check(source.algorithms)
                return try await server.keys.add(source, signing: signs, on: server.world.worker)
                    .map(Key.init)
            }
        }

        /// Replaces all keys. With `.none` nothing is published, and signing continues.
        ///
        /// - Throws: the errors of `add`.
        public func replaceAll(with source: KeySource) async throws(UnderstudyError) {
            let server = access.server
            try await UnderstudyError.telling {
                let source = try source.read()
                try server.keys.check(source.algorithms)
                try await server.keys.replace(with: source, on: server.world.worker)
            }
        }

        /// Removes a key; a new one replaces a signing key.
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
