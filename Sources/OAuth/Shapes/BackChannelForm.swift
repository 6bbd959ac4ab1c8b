/// How the endpoints that back ends talk to behave, where providers differ.
package struct BackChannelForm: Sendable {
    /// Whether bodies may be JSON, which several providers take beside the form of RFC 6749 §3.2.
    package var takesJSON = true
    /// Whether the token endpoint finds out who asks before it looks at what for.
    package var checksClientFirst = false
    /// Whether token responses name the scope that was granted, which RFC 6749 §5.1 leaves open
    /// where it is the one that was asked for.
    package var namesScope = true
    /// Whether giving one token back takes all that the user granted the client along, consent
    /// included (RFC 7009 §2.1 leaves it open).
    package var revocationEndsGrant = false
    /// The endpoints, by name, that scripts of other origins cannot call here though they can
    /// elsewhere.
    package var closedToScripts: Set<String> = []

    package init() {}
}
