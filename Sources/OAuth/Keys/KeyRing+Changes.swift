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
