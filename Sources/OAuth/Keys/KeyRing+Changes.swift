import JOSE
import Members

/// Changes that last until the tenant is made anew. They may have to make keys, so they are made on
/// `worker`.
extension KeyRing {
    /// Signs with new keys from now on; the old ones stay published, so that their tokens verify.
    package func rotate(
        _ rotation: KeyRotation = KeyRotation(), on worker: (any TaskExecutor)?
    ) async throws(CryptoError) {
        let rules = rules
        _ = try await change(on: worker) { roster, now throws(CryptoError) in
            let rotated = try roster.rotated(rotation, at: now)
            guard rules.publishesNext else { return rotated }
            for key in rotated.signing where key.isSuccessorMadeLater { _ = key.next.key }
            return rotated.announcing(by: rules)
        }
    }

    /// Publishes the next key, which does not sign before the next rotation.
    ///
    /// - Parameter algorithm: nil for the next key of each algorithm.
    package func announce(
        _ algorithm: Algorithm? = nil, on worker: (any TaskExecutor)?
    ) async throws(CryptoError) {
        _ = try await change(on: worker) { roster, _ throws(CryptoError) in
            try roster.announcing(algorithm)
        }
    }

    /// Removes a key; the one that follows signs in its place.
    ///
    /// - Returns: whether there was such a key.
    package func retire(
        _ id: String, on worker: (any TaskExecutor)?
    ) async throws(CryptoError) -> Bool {
        try await change(on: worker) { roster, now throws(CryptoError) in
            try roster.retiring(id, at: now)
        } != nil
    }

    /// Adds keys, each in place of one with its name.
    ///
    /// - Parameter signs: whether the first of an algorithm takes over.
    /// - Returns: the new keys.
    package func add(
        _ source: KeySource, signing signs: Bool = true, on worker: (any TaskExecutor)?
    ) async throws(CryptoError) -> [KeyRoster.Entry] {
        let keys = try await keys(of: source, on: worker)
        let roster = try await change(on: worker) { roster, _ throws(CryptoError) in
            roster.adding(keys, signing: signs)
        }
        let ids = keys.map(\.id)
        return roster?.entries.filter { ids.contains($0.key.id) } ?? []
    }

    /// Replaces all keys. Where there are no others, nothing is published, and the old keys go on
    /// signing.
    package func replace(
        with source: KeySource, on worker: (any TaskExecutor)?
    ) async throws(CryptoError) {
        let keys = try await keys(of: source, on: worker)
        _ = try await change(on: worker) { roster, _ throws(CryptoError) in
            roster.replaced(by: keys)
        }
    }

    /// The flaw in an algorithm that discovery does not name; nil for others.
    func flaw(in algorithm: Algorithm) -> Flaw? {
        guard !rules.algorithms.isEmpty, !rules.algorithms.contains(algorithm) else { return nil }
        let usable = rules.algorithms.filter(SigningKey.algorithms.contains).map(\.rawValue)
        return Flaw(
            "\(algorithm.rawValue) is not a signing algorithm of this tenant, which has "
                + usable.joined(separator: ", "))
    }

    /// Refuses algorithms that discovery does not name.
    package func check(_ algorithms: [Algorithm]) throws(InvalidConfiguration) {
        let flaws = algorithms.compactMap(flaw)
        guard flaws.isEmpty else {
            throw InvalidConfiguration(
                flaws.map { ConfigurationProblem(path: "alg", message: $0.message) })
        }
    }

    private func keys(
        of source: KeySource, on worker: (any TaskExecutor)?
    ) async throws(CryptoError) -> [SigningKey] {
        let rules = rules
        let work = Task.detached(executorPreference: worker) {
            Result { () throws(CryptoError) in
                let keys = try source.signingKeys()
                return keys.isEmpty ? [] : rules.adapted(keys)
            }
        }
        return try await work.value.get()
    }
}

/// A lasting change of a tenant's keys.
package struct KeyRotation: Sendable {
    /// The algorithm whose key is replaced; it signs by default from then on. nil for the keys that
    /// were announced, or all where none was.
    package var algorithm: Algorithm?
    /// The time for which the old keys stay published; nil for until they are retired.
    package var overlap: Seconds?

    package init(_ algorithm: Algorithm? = nil, overlap: Seconds? = nil) {
        self.algorithm = algorithm
        self.overlap = overlap
    }
}

/// The changes that may make keys, and so take long.
extension KeyRoster {
    /// New keys sign; those that they replace are published for a while, like those before them.
    func rotated(_ rotation: KeyRotation, at now: Timestamp) throws(CryptoError) -> KeyRoster {
        let usual = announcedAlgorithms.isEmpty ? namedAlgorithms : announcedAlgorithms
        let algorithms = rotation.algorithm.map { [$0] } ?? usual
        let arriving = try arrivals(algorithms).map { Entry(key: $0, state: .current) }
        let ids = Set(arriving.map(\.key.id))
        let others = entries.filter { !ids.contains($0.key.id) }
        let isReplaced: (Entry) -> Bool = { algorithms.contains($0.key.algorithm) }
        let end = rotation.overlap.map { now + $0 }
        let staying = others.filter { $0.state.signs && !isReplaced($0) }
        let next = others.filter { $0.state == .next }
        let replaced = others.filter { $0.state == .current && isReplaced($0) }
        let former = (replaced + others.filter { $0.state == .published }).map {
            isReplaced($0) ? $0.leaving(at: end) : $0
        }
        return with(arriving + staying + next + former).naming(algorithms).lasting(at: now)
    }

    /// Publishes the keys that sign after the next rotation, unless that is done already.
    func announcing(_ algorithm: Algorithm?) throws(CryptoError) -> KeyRoster {
        let wanted = (algorithm.map { [$0] } ?? namedAlgorithms).filter { announced($0) == nil }
        let next = try arrivals(wanted).map { Entry(key: $0, state: .next) }
        let place = entries.firstIndex { $0.state == .published } ?? entries.endIndex
        return with(Array(entries[..<place]) + next + entries[place...]).naming(wanted)
    }

    /// Publishes the next keys where the provider always has them out, and they are there.
    func announcing(by rules: KeyRules) -> KeyRoster {
        guard rules.publishesNext, !signing.contains(where: \.isSuccessorMadeLater) else {
            return self
        }
        return (try? announcing(nil)) ?? self
    }

    /// Removes a key. Where it signs, the one that follows takes its place.
    ///
    /// - Returns: nil where there is no such key.
    func retiring(_ id: String, at now: Timestamp) throws(CryptoError) -> KeyRoster? {
        guard let entry = entries.first(where: { $0.key.id == id }) else { return nil }
        guard entry.state.signs else { return with(entries.filter { $0.key.id != id }) }
        let arriving = try arrivals([entry.key.algorithm])
        return with(
            entries.filter { $0.state != .next || $0.key.id != arriving.first?.id }.map { old in
                old.key.id == id ? Entry(key: arriving[0], state: .current) : old
            })
    }
}

private extension KeyRoster {
    /// The algorithms of the keys that sign and are shown.
    var namedAlgorithms: [Algorithm] {
        signing.map(\.algorithm).filter { !unnamedAlgorithms.contains($0) }
    }

    /// The keys that follow for these algorithms, ready to sign.
    func arrivals(_ algorithms: [Algorithm]) throws(CryptoError) -> [SigningKey] {
        let successors = zip(signing, successors).filter { algorithms.contains($0.0.algorithm) }
        let derived = successors.map(\.1).filter { announced($0.algorithm) == nil }
        var known = SigningKey.adopted(derived)
        for algorithm in algorithms where !known.contains(where: { $0.algorithm == algorithm }) {
            if let next = announced(algorithm) {
                known.append(next)
            } else {
                known.append(try .made(for: algorithm, named: nil))
            }
        }
        return algorithms.compactMap { algorithm in known.first { $0.algorithm == algorithm } }
    }
}

private extension KeyRoster.Entry {
    /// The key as one that signs no longer, until then or an earlier end that it had.
    func leaving(at end: Timestamp?) -> KeyRoster.Entry {
        let ends = [self.end, end].compactMap(\.self)
        return KeyRoster.Entry(key: key, state: .published, end: ends.min())
    }
}
