import JOSE
import Locks

/// The users of a tenant, in the order in which the login page offers them.
package final class UserDirectory: Sendable {
    private let users: Lock<[User]>
    private let enrolled = Lock(EnrolledUsers())
    /// Whether an unknown name becomes a user at login.
    package let allowsOthers: Bool
    private let subjects: SubjectForm
    private let names = Lock(MadeUpNames())

    package init(_ users: [User], allowsOthers: Bool, subjects: SubjectForm = SubjectForm()) {
        self.users = Lock(users)
        self.allowsOthers = allowsOthers
        self.subjects = subjects
    }

    package var all: [User] {
        let enrolled = enrolled.withLock { $0.users }
        return users.withLock { enrolled.isEmpty ? $0 : $0 + enrolled }
    }

    /// Adds a new user atomically with checking whether their names are free.
    ///
    /// - Returns: the name that is taken; nil when `user` was added.
    package func enroll(_ user: User) -> TakenName? {
        let known = users.withLock { $0 }
        return enrolled.withLock { $0.enroll(user, among: known) }
    }

    /// The user who signs in under `name`: a username, a subject or an e-mail address.
    package func user(named name: String) -> User? {
        let known = all
        return known.first { $0.username == name }
            ?? known.first { $0.sub == name || $0.hasEmail(name) }
            ?? madeUp(under: name)
    }

    /// The current user of a subject identifier, with the `claims` of the login on top.
    package func user(of subject: Subject) -> User? {
        let known = all.first { $0.sub == subject.sub }
        guard var user = known ?? (allowsOthers ? madeUp(by: subject.sub) : nil) else {
            return nil
        }
        user.claims.merge(subject.claims) { _, edited in edited }
        return user
    }
}

private extension UserDirectory {
    func madeUp(under name: String) -> User? {
        guard allowsOthers, !name.allSatisfy(\.isWhitespace) else { return nil }
        if names.withLock({ $0[name] }) != nil { return madeUp(by: name) }
        let sub = subjects.sub(of: name)
        if sub != name { names.withLock { $0.keep(name, of: sub) } }
        return .madeUp(named: name, sub: sub)
    }

    func madeUp(by sub: String) -> User {
        .madeUp(named: names.withLock { $0[sub] } ?? sub, sub: sub)
    }
}

/// The names of made-up users whose `sub` is not their name; the oldest is forgotten first.
private struct MadeUpNames: Sendable {
    private static let capacity = 10_000
    private var names: [String: String] = [:]
    private var order: [String] = []

    subscript(sub: String) -> String? { names[sub] }

    mutating func keep(_ name: String, of sub: String) {
        guard names.updateValue(name, forKey: sub) == nil else { return }
        order.append(sub)
        if order.count > 2 * Self.capacity {
            for old in order.prefix(Self.capacity) { names[old] = nil }
            order.removeFirst(Self.capacity)
        }
    }
}
