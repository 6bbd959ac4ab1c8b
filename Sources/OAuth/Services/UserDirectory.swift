import JOSE
import Locks

/// The users of a tenant, in the order in which the login page offers them.
package final class UserDirectory: Sendable {
    private let users: Lock<[User]>
    /// Whether a name that is nobody's becomes a user on the spot.
    package let allowsOthers: Bool

    package init(_ users: [User], allowsOthers: Bool) {
        self.users = Lock(users)
        self.allowsOthers = allowsOthers
    }

    package var all: [User] {
        users.withLock { $0 }
    }

    /// The user who signs in under `name`: a username, a subject or an e-mail address.
    package func user(named name: String) -> User? {
        let known = all
        return known.first { $0.username == name }
            ?? known.first { $0.sub == name || $0.claims["email"]?.string == name }
            ?? (allowsOthers && !name.allSatisfy(\.isWhitespace) ? .madeUp(named: name) : nil)
    }

    /// The user behind a subject identifier as they are now, `claims` of a login laid over them.
    package func user(of subject: Subject) -> User? {
        let known = all.first { $0.sub == subject.sub }
        guard var user = known ?? (allowsOthers ? .madeUp(named: subject.sub) : nil) else {
            return nil
        }
        user.claims.merge(subject.claims) { _, edited in edited }
        return user
    }
}
