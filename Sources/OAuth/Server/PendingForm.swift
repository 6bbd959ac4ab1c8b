/// A form that waits for the user's answer, from the one browser that got it (RFC 6749 §10.12).
package struct PendingForm: Sendable {
    package let matter: Matter
    /// The digest of the browser's cookie.
    package let browser: SecretDigest

    /// How long it may wait.
    package static let lifetime: Seconds = 3600

    /// What the answer is about.
    package enum Matter: Sendable {
        case login(PendingLogin)
        case verification(PendingVerification)
    }

    package init(_ matter: Matter, browser: SecretDigest) {
        self.matter = matter
        self.browser = browser
    }
}

/// An authorization request that continues with the answer.
package struct PendingLogin: Sendable {
    package let request: AuthorizationRequest
    /// The id of the session whose user is asked; nil while nobody has signed in.
    package let sessionID: String?

    package init(request: AuthorizationRequest, sessionID: String? = nil) {
        self.request = request
        self.sessionID = sessionID
    }
}

/// A device that the answer approves or denies.
package struct PendingVerification: Sendable {
    package let userCode: UserCode
    /// The key of the device code's record.
    package let device: SecretDigest

    package init(userCode: UserCode, device: SecretDigest) {
        self.userCode = userCode
        self.device = device
    }
}

extension PendingForm: Weighed {
    package var heapBytes: Int {
        switch matter {
        case .login(let pending): pending.request.heapBytes + pending.sessionID.heapBytes
        case .verification(let pending): pending.userCode.heapBytes
        }
    }
}

extension State {
    /// Forms by name.
    package var pendingForms: Expiring<SecretDigest, PendingForm> { store(atMost: 10_000) }

    /// Forgets the pending authorization requests of a client.
    func removePendingLogins(of clientID: String) {
        pendingForms.removeAll { form in
            guard case .login(let login) = form.matter else { return false }
            return login.request.client.id == clientID
        }
    }
}
