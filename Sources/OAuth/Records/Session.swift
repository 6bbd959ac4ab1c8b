import JOSE

/// A user who is signed in at a browser, kept under the digest of the cookie's value.
package struct Session: Sendable, Codable {
    /// The `sid` claim; it reveals nothing about the cookie.
    package let id: String
    package let sub: String
    /// Claims edited on the login page.
    package let claims: [String: JSON]
    package let authTime: Timestamp
    /// The ids of the clients that took part, the latest last; they may want to be notified when
    /// the session is over.
    package private(set) var clients: [String] = []
    /// The highest class of authentication that was reached; nil for that of a login.
    var acr: String?

    init(
        id: String, sub: String, claims: [String: JSON], authTime: Timestamp, clients: [String] = []
    ) {
        self.id = id
        self.sub = sub
        self.claims = claims
        self.authTime = authTime
        self.clients = clients
    }

    /// Remembers that a client took part; the oldest is dropped where there are too many.
    package mutating func join(_ clientID: String) {
        clients.removeAll { $0 == clientID }
        clients.append(clientID)
        clients.removeFirst(max(0, clients.count - Self.capacity))
    }

    private static let capacity = 100

    package var subject: Subject {
        Subject(sub: sub, claims: claims, authTime: authTime, sessionID: id)
    }
}

extension Session: MemorySized {
    package var heapBytes: Int {
        id.heapBytes + sub.heapBytes + claims.heapBytes + clients.heapBytes + acr.heapBytes
    }
}

extension Session: Lapsing {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { end }
}

extension State {
    package var sessions: Expiring<SecretDigest, Session> {
        store(of: .user { $1.sub }, isIssued: true)
    }
}

/// The user who consented, and the client.
package struct ConsentKey: Hashable, Sendable, Codable {
    package let clientID: String
    package let sub: String
}

extension EntryOwner where Key == ConsentKey {
    fileprivate static var consenting: Self { .user { key, _ in key.sub } }
}

extension Client {
    /// The key under which a user is introduced: one for all clients of a team, where it is stated.
    package func introduction(of sub: String) -> ConsentKey {
        ConsentKey(clientID: team.map { "team \($0)" } ?? id, sub: sub)
    }
}

extension ConsentKey: MemorySized {
    package var heapBytes: Int { clientID.heapBytes + sub.heapBytes }
}

extension State {
    package var consents: Expiring<ConsentKey, Scope> { store(of: .consenting, atMost: 10_000) }
    /// The clients that got a user's name, for providers that send it only once.
    package var introductions: Expiring<ConsentKey, Bool> { store(of: .consenting, atMost: 10_000) }
    /// The clients that a user gives a relay address.
    package var hiddenEmails: Expiring<ConsentKey, Bool> { store(of: .consenting, atMost: 10_000) }
}
