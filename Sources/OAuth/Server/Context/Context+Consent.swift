extension Context {
    /// The key of a user's consent to a client and the others of its group.
    package func consentKey(of clientID: String, from sub: String) -> ConsentKey {
        ConsentKey(clientID: profile.authorization.consentGroup(clientID), sub: sub)
    }
}
