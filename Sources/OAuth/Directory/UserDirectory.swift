import JOSE
import Locks
import Text

/// The users of a tenant, in the order in which the login page offers them.
package final class UserDirectory: Sendable {
    private let users: Entries<User>
    private let enrolled: EnrolledUsers
    /// True if an unknown name becomes a user at login.
    package let allowsOthers: Bool
    private let subjects: SubjectRules
    /// The beginning of the names of accounts of clients, with which nobody signs in.
    private let accountPrefix: String?
    /// The names of made-up users by their `sub`, where that is not their name.
    private let names: Expiring<String, String>

    /// - Parameter state: the state that holds the users who come later.
    package init(
        _ users: Entries<User>, allowsOthers: Bool, subjects: SubjectRules = SubjectRules(),
        accountPrefix: String? = nil, in state: State = State(clock: WallClock())
    ) {
        enrolled = EnrolledUsers(in: state)
        names = state.madeUpUsers
        self.users = users
        self.allowsOthers = allowsOthers
        self.subjects = subjects
        self.accountPrefix = accountPrefix
    }

    package var all: [User] { Array(users) + enrolled.users }

    package var first: User? { first { _ in true } }

    /// The number of users that a page offers, who are not too many to look through.
    private static let mostOffered = 25

    /// The users that a page offers.
    ///
    /// - Parameters:
    ///   - wanted: a part of the name or address of each; nil for any.
    ///   - hint: the name of one who is offered anyway.
    package func offered(_ wanted: String? = nil, hint: String? = nil) -> [User] {
        let search = Wanted(wanted)
        let fitting = people.lazy.filter { search.fits($0.searchedTexts) }
        let offered = Array(fitting.prefix(Self.mostOffered))
        guard areMany, let hinted = hint.flatMap({ user(named: $0) }), known(hinted.sub) != nil,
            !offered.contains(where: { $0.sub == hinted.sub })
        else { return offered }
        return offered + [hinted]
    }

    /// The first of the users that a page offers.
    ///
    /// - Parameter search: a part of the name or address of each; nil or empty for any.
    package func excerpt(atMost most: Int, search: String?) -> Excerpt<User> {
        Excerpt(of: people, atMost: most, search: search) { $0.searchedTexts }
    }

    /// The users whom pages offer.
    private var people: some Sequence<User> {
        [AnySequence(users), AnySequence(enrolled.users)].lazy.joined().filter {
            self.isPerson($0) && $0.isOffered
        }
    }

    /// True if a page cannot offer all.
    package var areMany: Bool { users.count + enrolled.users.count > Self.mostOffered }

    package func first(where isWanted: (User) -> Bool) -> User? {
        users.first { isPerson($0) && isWanted($0) } ?? enrolled.users.first(where: isWanted)
    }

    /// The user with that `sub`, unless he is made up.
    package func known(_ sub: String) -> User? { users[sub] ?? enrolled[sub] }

    /// The `sub` behind a pairwise identifier. That of each user is made once at most.
    ///
    /// - Parameter make: makes the identifier of a `sub`.
    func sub(behind identifier: String, _ make: (String) -> String) -> String? {
        users.lineage.indexes.withLock { indexes in
            indexes.sub(make) { $0.sub(behind: identifier, users, make) }
        } ?? enrolled.sub(behind: identifier, make)
    }

    /// The first user with that mark.
    func user(_ kind: Mark.Kind, _ text: String) -> User? {
        users.first(kind, text) ?? enrolled.first(kind, text)
    }

    /// The users with verified claims.
    var verified: [User] { users.all(.verified, "") }

    /// The users who enrolled themselves, the oldest first.
    package var selfEnrolled: [User] { enrolled.users }

    /// Forgets a user who enrolled themselves.
    func withdraw(_ sub: String) { enrolled.remove(sub) }

    /// Adds a new user atomically with checking whether their names are free.
    ///
    /// - Returns: the name that is taken; nil when `user` was added.
    package func enroll(_ user: User) -> TakenName? {
        let names = [user.username, user.sub, user.email].compactMap(\.self)
        let namesakes = names.flatMap { name -> [User?] in
            let address = SignInName(name).address
            return [
                users.first(.name, name), users[name],
                address.flatMap { users.first(.email, $0) },
            ]
        }
        return enrolled.enroll(user, among: namesakes.compactMap(\.self))
    }

    /// Makes an account; nil where its name is taken.
    func create(named name: String, password: String?) -> User? {
        var user = User.madeUp(named: name, sub: subjects.sub(of: name))
        user.password = password
        return enroll(user) == nil ? user : nil
    }

    /// The user who signs in under `name`: a username, a subject or an e-mail address.
    package func user(named name: String) -> User? {
        if isOfClient(name) { return nil }
        if let named = users.first(.name, name) ?? enrolled.first(.name, name) { return named }
        let known: User?
        if let address = SignInName(name).address {
            known =
                users.first(name, or: .email, address) ?? enrolled[name]
                ?? enrolled.first(.email, address)
        } else {
            known = users[name] ?? enrolled[name]
        }
        return known ?? madeUp(under: name)
    }

    /// The names under which a mistyped one is sought.
    package func names(near name: String) -> [String] {
        users.texts(.name, near: name) + enrolled.users.map(\.username)
    }

    /// The `sub` of an account that is no person, and exists even where no new users may.
    func subOfAccount(named name: String) -> String {
        let sub = subjects.sub(of: name)
        _ = names.insertNew(name, for: sub, until: .never)
        return sub
    }

    /// The finding that nobody signs in under `name`.
    package func unknown(_ name: String?) -> Finding {
        Finding(
            "login.user-unknown",
            ["name": name, "near": name.flatMap { $0.nearest(among: names(near: $0)) }])
    }

    /// The name of a declared user that a made-up one has but for a slip: another case or, in
    /// longer names without digits, one letter. Numbered names are made up on purpose.
    func declared(near user: User) -> String? {
        guard known(user.sub) == nil else { return nil }
        let name = user.username
        guard name.utf8.count <= 64 else { return nil }
        let tolerance = name.count >= 4 && !name.contains(where: \.isNumber) ? 1 : 0
        return (users.prefix(100) + enrolled.users).prefix(100).map(\.username).first {
            $0.utf8.count <= 64 && name.editDistance(to: $0) <= tolerance
        }
    }

    /// The name of the user with that `sub`; the `sub` itself where nobody has it any more.
    package func name(of sub: String) -> String {
        let user = known(sub) ?? (allowsOthers ? madeUp(by: sub) : nil)
        return user?.username ?? sub
    }

    /// The current user of a subject identifier, with the `claims` of the login on top; a null
    /// takes one away.
    package func user(of subject: Subject) -> User? {
        guard var user = known(subject.sub) ?? unlisted(subject.sub) else { return nil }
        for (name, edited) in subject.claims {
            user.claims[name] = edited.isNull ? Optional.none : edited
        }
        return user
    }
}

extension State {
    /// The names by `sub`. One follows from the other, whoever has them.
    package var madeUpUsers: Expiring<String, String> { store(of: .nobody, atMost: 10_000) }
}

private extension UserDirectory {
    func isOfClient(_ name: String) -> Bool { accountPrefix.map(name.hasPrefix) ?? false }

    func isPerson(_ user: User) -> Bool { !isOfClient(user.username) }

    func madeUp(under name: String) -> User? {
        guard allowsOthers, !name.allSatisfy(\.isWhitespace) else { return nil }
        if names[name] != nil { return madeUp(by: name) }
        let sub = subjects.sub(of: name)
        if sub != name { _ = names.insertNew(name, for: sub, until: .never) }
        return .madeUp(named: name, sub: sub)
    }

    func madeUp(by sub: String) -> User { .madeUp(named: names[sub] ?? sub, sub: sub) }

    func unlisted(_ sub: String) -> User? {
        allowsOthers || names[sub] != nil ? madeUp(by: sub) : nil
    }
}

/// The users who enrolled themselves, the oldest first; the oldest goes when there are too many.
struct EnrolledUsers: Sendable {
    static let capacity = 1_000

    private let store: Expiring<String, User>
    private let formerSecrets: FormerSecrets
    /// The `sub` of the oldest user with each mark.
    private let subs: Derived<[Mark: String]>
    private let indexes = Lock(SectorIndexes<EnrolledPairwiseIndex>())

    init(in state: State) {
        let users = state.enrolledUsers
        (store, formerSecrets) = (users, state.formerSecrets)
        subs = Derived(asOf: { users.changes }) {
            Dictionary(
                firsts: users.entries.flatMap { sub, user in user.entryMarks.map { ($0, sub) } })
        }
    }

    var users: [User] { store.values }

    subscript(sub: String) -> User? { store[sub] }

    /// The oldest user with that mark.
    func first(_ kind: Mark.Kind, _ text: String) -> User? {
        subs.value[Mark(kind, text)].flatMap { store[$0] }
    }

    /// The `sub` behind a pairwise identifier. That of each user is made once at most.
    func sub(behind identifier: String, _ make: (String) -> String) -> String? {
        // Read before the users: who comes in between is found the next time.
        let changes = store.changes
        return indexes.withLock { indexes in
            indexes.sub(make) {
                $0.sub(behind: identifier, asOf: changes, { store.entries.map(\.key) }, make)
            }
        }.flatMap { store[$0] == nil ? nil : $0 }
    }

    func remove(_ sub: String) { formerSecrets.keep(store.take(sub)?.password) }

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
    package var enrolledUsers: Expiring<String, User> {
        store(of: .key, atMost: EnrolledUsers.capacity)
    }
}

/// A name of a new user that another user already has.
package enum TakenName: Sendable {
    case email
    case username

    /// Finds a name of the user that belongs to another one, since people sign in by any of them.
    static func of(_ user: User, among others: [User]) -> TakenName? {
        let email = user.claims["email"]?.string.map(SignInName.init)
        let username = SignInName(user.username)
        for other in others {
            if let email, other.answers(to: email) { return .email }
            if other.answers(to: username) || other.sub == user.sub { return .username }
        }
        return nil
    }
}

/// A text that somebody signs in with: a username, a `sub` or an e-mail address.
private struct SignInName {
    let text: String
    /// The address in lower case, since addresses are compared without; nil for another text, and
    /// for one that is longer than any address (RFC 5321 §4.5.3.1.3).
    let address: String?

    init(_ text: String) {
        self.text = text
        let isAddress = text.utf8.count <= 254 && text.contains(ascii: "@")
        address = isAddress ? text.lowercased() : nil
    }
}

extension User {
    /// The address to sign in with.
    var email: String? { claims["email"]?.string.flatMap { SignInName($0).address } }

    /// The texts by which a person finds the user in a list.
    fileprivate var searchedTexts: [String?] { [username, claims["name"]?.string, email] }

    fileprivate func answers(to name: SignInName) -> Bool {
        username == name.text || sub == name.text
            || name.address.map { $0 == email } ?? false
    }

    /// The two users that exist where none are configured. They have every standard claim (OpenID
    /// Connect Core §5.1), so that every scope returns claims.
    package static let defaults = (JSON(table: "default-users.json5").array ?? []).map { claims in
        let name = claims["preferred_username"]?.string ?? ""
        return User(sub: name, username: name, claims: claims.object ?? [:])
    }

    /// The default users with the `sub` that a provider gives users.
    package static func defaults(_ subjects: SubjectRules) -> [User] {
        defaults.map { user in
            var user = user
            user.sub = subjects.sub(of: user.username)
            return user
        }
    }

    /// A user made up from a name typed on the login page. The same name gives the same user, so
    /// nothing has to be stored.
    ///
    /// - Parameter sub: nil for the name itself.
    package static func madeUp(named name: String, sub: String? = nil) -> User {
        let email =
            name.contains("@")
            ? name : "\(name.split(separator: " ").joined(separator: "."))@example.com"
        return User(
            sub: sub ?? name, username: name,
            claims: [
                "name": .string(name), "nickname": .string(name),
                "preferred_username": .string(name), "email": .string(email),
                "email_verified": true,
            ])
    }
}
