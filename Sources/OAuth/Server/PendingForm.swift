import Members

/// A form that waits for the user's answer, from the one browser that got it (RFC 6749 §10.12).
package struct PendingForm: Sendable, Codable {
    @SavedMatter package private(set) var matter: any PendingDecision
    /// The digest of the browser's cookie.
    package let browser: SecretDigest
    /// True once the answer has come. The form is kept, to explain a second answer.
    package private(set) var isUsed = false
    /// The number of answers to a question that can be guessed.
    private(set) var guesses: Int
    /// The number of answers that are looked at now. One of them may change the password.
    private var answersInHand = 0

    private enum CodingKeys: CodingKey { case matter, browser, isUsed, guesses }

    /// The time for which it may wait.
    package static let lifetime: Seconds = 3600
    /// The number of such answers that are allowed.
    package static let mostGuesses = 5

    package init(_ matter: any PendingDecision, browser: SecretDigest, guesses: Int = 0) {
        self.matter = matter
        self.browser = browser
        self.guesses = guesses
    }

    /// The user whose password was right; that of a session is not repeated here.
    fileprivate var entrant: String? {
        (matter as? PendingLogin)?.request.extensions[Entrant.self].sub
    }

    /// True for a login that goes on because the password was right. A used form is kept, to explain
    /// a second answer.
    fileprivate var provesPassword: Bool {
        !isUsed && answersInHand == 0 && (matter as? PendingLogin)?.sessionID == nil
    }

    /// Counts an answer before it is looked at, so that none of many at once slips through.
    ///
    /// - Returns: whether it may be looked at.
    package mutating func guess() -> Bool {
        guard guesses < Self.mostGuesses else { return false }
        guesses += 1
        return true
    }

    /// Outlasts a password that the answer in hand changes.
    package mutating func takeInHand() { answersInHand += 1 }

    /// The answer has changed what it does.
    package mutating func putDown() { answersInHand -= 1 }

    /// - Returns: whether this was the first time.
    package mutating func consume() -> Bool {
        defer { isUsed = true }
        return !isUsed
    }
}

/// The subject of a form.
package protocol PendingDecision: Codable, Sendable, MemorySized {}

/// A subject that a document names by its type.
@propertyWrapper
package struct SavedMatter: Codable, Sendable {
    package var wrappedValue: any PendingDecision

    package init(wrappedValue: any PendingDecision) { self.wrappedValue = wrappedValue }

    package init(from decoder: any Decoder) throws {
        let matters = try decoder.namedValues().compactMap { $0 as? any PendingDecision }
        guard let matter = matters.first, matters.count == 1 else {
            throw Flaw("names no single matter of a form")
        }
        wrappedValue = matter
    }

    package func encode(to encoder: any Encoder) throws { try encoder.write(named: [wrappedValue]) }
}

/// An authorization request that continues with the answer.
package struct PendingLogin: PendingDecision {
    package let request: AuthorizationRequest
    /// The id of the session whose user is asked; nil while nobody has signed in.
    package let sessionID: String?

    package init(request: AuthorizationRequest, sessionID: String? = nil) {
        self.request = request
        self.sessionID = sessionID
    }
}

/// A device that the answer approves or denies.
package struct PendingVerification: PendingDecision {
    package let userCode: UserCode
    /// The key of the device code's record.
    package let device: SecretDigest

    package init(userCode: UserCode, device: SecretDigest) {
        self.userCode = userCode
        self.device = device
    }
}

/// A logout that the user is asked about.
package struct PendingLogout: PendingDecision {
    package let destination: LogoutDestination
    /// The id of the session to end.
    package let sessionID: String

    package init(destination: LogoutDestination, sessionID: String) {
        self.destination = destination
        self.sessionID = sessionID
    }
}

/// The page that the browser gets after a session has ended.
package enum LogoutDestination: Sendable, Codable {
    case page
    /// A registered URI with `state` added.
    case redirect(uri: String, state: String?)
}

extension PendingForm: MemorySized {
    package var heapBytes: Int { matter.heapBytes }
}

extension PendingLogin {
    package var heapBytes: Int { request.heapBytes + sessionID.heapBytes }
}

extension PendingVerification {
    package var heapBytes: Int { userCode.heapBytes }
}

extension PendingLogout {
    package var heapBytes: Int { sessionID.heapBytes + destination.heapBytes }
}

private extension LogoutDestination {
    var heapBytes: Int {
        switch self {
        case .page: 0
        case .redirect(let uri, let state): uri.heapBytes + state.heapBytes
        }
    }
}

extension State {
    /// Forms by name.
    package var pendingForms: Expiring<SecretDigest, PendingForm> {
        store(of: .user({ $1.entrant }, byPassword: { $0.provesPassword }), atMost: 10_000)
    }

    /// Forgets the pending authorization requests of clients.
    func removePendingLogins(of clientIDs: Set<String>) {
        pendingForms.removeAll { form in
            (form.matter as? PendingLogin).map { clientIDs.contains($0.request.client.id) } ?? false
        }
    }
}
