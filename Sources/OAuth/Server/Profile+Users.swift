import JOSE

extension Profile {
    /// The user with their claims as this provider writes them.
    func presented(_ user: User) -> User {
        var user = user
        user.claims["updated_at"] = user.claims["updated_at"].map(updatedAt.written)
        return user
    }

    /// The keys of a tenant as this provider has them: those that sign as it does, all of them where
    /// none would be left.
    ///
    /// - Parameter stated: what the tenant offers instead; the key for the first signs what no client
    ///   asked to have signed otherwise.
    func adapted(_ keys: [SigningKey], to stated: [Algorithm]) -> [SigningKey] {
        let wanted = stated.isEmpty ? signingAlgorithms : stated
        let fitting =
            wanted.isEmpty
            ? keys : wanted.flatMap { algorithm in keys.filter { $0.algorithm == algorithm } }
        return (fitting.isEmpty ? keys : fitting).map { key in
            var key = key
            if !publishesCertificates { key.certificate = nil }
            return key
        }
    }
}
