import JOSE

/// The users who came in by themselves, the oldest first; it makes room for one too many.
struct EnrolledUsers: Sendable {
    /// Few, for the login page offers all of them.
    static let capacity = 1_000

    private(set) var users: [User] = []

    /// Takes `user` in, unless a name of theirs is somebody's.
    ///
    /// - Parameter others: the users who were here before.
    /// - Returns: the name that is taken; nil when the user is in.
    mutating func enroll(_ user: User, among others: [User]) -> TakenName? {
        if let taken = TakenName.of(user, among: others) ?? TakenName.of(user, among: users) {
            return taken
        }
        users.append(user)
        users.removeFirst(max(0, users.count - Self.capacity))
        return nil
    }
}

/// A name of a new user that another one has.
package enum TakenName: Sendable {
    case email
    case username

    /// No name of theirs may be any name of another one, for people sign in by each of them.
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
    /// E-mail addresses are the same in any case.
    func hasEmail(_ text: String) -> Bool {
        guard text.contains("@"), let email = claims["email"]?.string else { return false }
        return email == text || email.lowercased() == text.lowercased()
    }

    fileprivate func answers(to name: String) -> Bool {
        username == name || sub == name || hasEmail(name)
    }
}
