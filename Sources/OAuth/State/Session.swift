import JOSE

/// A user who is signed in at a browser, kept under the digest of the cookie's value.
package struct Session: Sendable {
    /// The `sid` claim; tells nothing of the cookie.
    package let id: String
    package let sub: String
    /// Claims edited on the login page.
    package let claims: [String: JSON]
    package let authTime: Timestamp

    package var subject: Subject {
        Subject(sub: sub, claims: claims, authTime: authTime, sessionID: id)
    }
}
