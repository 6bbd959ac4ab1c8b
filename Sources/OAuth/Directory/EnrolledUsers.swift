import JOSE

/// The users who enrolled themselves, the oldest first; the oldest goes when there are too many.
struct EnrolledUsers: Sendable {
    /// A small number, since the login page offers all of them.
    static let capacity = 1_000

    private let store: Expiring<String, User>

    init(in state: State) {
        store = state.enrolledUsers
    }

    var users: [User] { store.values }

    func remove(_ sub: String) {
        _ = store.take(sub)
    }

    /// Adds `user`, unless one of their names is taken.
    ///
    /// - Parameter others: the users who existed before.
    /// - Returns: the name that is taken; nil when the user was added.
    func enroll(_ user: User, among others: [User]) -> TakenName? {
        if let taken = TakenName.of(user, among: others) { return taken }
        return store.insert(user, for: user.sub, until: .never) { TakenName.of(user, among: $0) }
    }
}

extension State {
    package var enrolledUsers: Expiring<String, User> { store(atMost: EnrolledUsers.capacity) }
}

/// A name of a new user that another user already has.
package enum TakenName: Sendable {
    case email
    case username

    /// Finds a name of the user that belongs to another one, since people sign in by any of them.
    static func of(_ user: User, among others: [User]) -> TakenName? {
        let email = user.claims["email"]?.string
        for other in others {
            if let email, other.answers(to: email) { return .email }
            if other.answers(to: user.username) || other.sub == user.sub { return .username }
        }
        return nil
    }
}

extension User {
    /// E-mail addresses are compared without case.
    func hasEmail(_ text: String) -> Bool {
        guard text.contains("@"), let email = claims["email"]?.string else { return false }
        return email == text || email.lowercased() == text.lowercased()
    }

    fileprivate func answers(to name: String) -> Bool {
        username == name || sub == name || hasEmail(name)
    }
}
