import JOSE

extension Profile {
    /// The user with claims in the provider's format.
    func presented(_ user: User) -> User {
        var user = user
        user.claims["updated_at"] = user.claims["updated_at"].map(updatedAt.written)
        return user
    }
}
