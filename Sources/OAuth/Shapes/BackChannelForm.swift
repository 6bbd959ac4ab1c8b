import Members

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
    /// Whether a code is used up by a token request with the wrong verifier.
    package var wrongVerifierSpendsCode = false
    /// The endpoints, by name, that scripts of other origins cannot call here though they can
    /// elsewhere.
    package var closedToScripts: Set<String> = []

    package init() {}
}

extension BackChannelForm {
    /// - Parameter endpoints: the names of those that are served.
    package mutating func read(_ members: inout MemberReader, endpoints: [String]) {
        members.replace(&takesJSON, "takes_json")
        members.replace(&checksClientFirst, "checks_client_first")
        members.replace(&namesScope, "names_scope")
        members.replace(&revocationEndsGrant, "revocation_ends_grant")
        members.replace(&closedToScripts, "closed_to_scripts") {
            endpoints.contains($0) ? nil : .unknown("endpoint", $0, known: endpoints)
        }
    }
}
