import JOSE

extension Profile {
    /// The user with their claims as this provider writes them.
    func presented(_ user: User) -> User {
        var user = user
        user.claims["updated_at"] = user.claims["updated_at"].map(updatedAt.written)
        return user
    }
}
