import JOSE

extension Profile {
    /// The user with claims in the provider's format.
    func presented(_ user: User) -> User {
        guard let time = user.claims["updated_at"], case let written = updatedAt.written(time),
            written != time
        else { return user }
        var user = user
        user.claims["updated_at"] = written
        return user
    }
}
