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
    func adapted(_ keys: [SigningKey]) -> [SigningKey] {
        let fitting = keys.filter {
            signingAlgorithms.isEmpty || signingAlgorithms.contains($0.algorithm)
        }
        return (fitting.isEmpty ? keys : fitting).map { key in
            var key = key
            if !publishesCertificates { key.certificate = nil }
            return key
        }
    }
}
