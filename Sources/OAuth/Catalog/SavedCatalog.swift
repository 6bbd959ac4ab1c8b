import Locks

/// THE list of a tenant's state that a document restores. Anything else can be obtained again.
package enum SavedCatalog {
    package static let parts: [SavedPart] = [
        SavedPart("codes", \.codes),
        SavedPart("accessTokens", \.accessTokens),
        SavedPart("refreshTokens", \.refreshTokens),
        SavedPart("deviceCodes", \.deviceCodes),
        SavedPart("userCodes", \.userCodes),
        SavedPart("cibaRequests", \.cibaRequests),
        SavedPart("managedGrants", \.managedGrants),
        SavedPart("deviceSecrets", \.deviceSecrets),
        SavedPart("authSessions", \.authSessions),
        SavedPart("pushedRequests", \.pushedRequests),
        SavedPart("signalStreams", \.signalStreams),
        SavedPart("pendingForms", \.pendingForms),
        SavedPart("sessions", \.sessions),
        SavedPart("consents", \.consents),
        SavedPart("introductions", \.introductions),
        SavedPart("hiddenEmails", \.hiddenEmails),
        SavedPart("usedAssertions", \.usedAssertions),
        SavedPart("usedProofs", \.usedProofs),
        SavedPart("registeredClients") { $0.registeredClients() },
        SavedPart("enrolledUsers", \.enrolledUsers),
        SavedPart("madeUpUsers", \.madeUpUsers),
        SavedPart("dpopNonces") {
            $0.dpopNonces.memory
        } _: {
            $0.dpopNonces.remember($1)
        },
        SavedPart("userCodeAttempts") {
            $0.userCodeAttempts.memory
        } _: {
            $0.userCodeAttempts.remember($1)
        },
        SavedPart("clientNames") {
            $0.clientNames.withLock { $0 }
        } _: { state, names in
            state.clientNames.withLock { $0 = names }
        },
        SavedPart("sentCount") {
            $0.sentCount.count
        } _: {
            $0.sentCount.skip(to: $1)
        },
    ]

    /// Data that features add to an authorization or to a request for one.
    package static let extensions: [any SavedExtension.Type] = [
        AuthorizationDetails.self, StepUp.self, GrantLink.self, Entrant.self,
    ]

    /// The pending decisions that the answer to a form can be about.
    package static let matters: [any PendingMatter.Type] = [
        PendingLogin.self,
        PendingVerification.self,
        PendingCIBA.self,
        PendingLogout.self,
    ]

    /// The caches: lost entries are fetched, or happen, again.
    package static let caches = ["documentedClients", "fetchedDocuments", "outbox"]
}
