/// THE list of what a tenant remembers and a document restores. What is not here can be had again.
package enum SavedCatalog {
    package static let all: [Remembered] = [
        .part("codes") { $0.codes }, .part("accessTokens") { $0.accessTokens },
        .part("refreshTokens") { $0.refreshTokens },
        .part("accessTokensBeside") { $0.accessTokensBeside },
        .part("deviceCodes") { $0.deviceCodes },
        .part("userCodes") { $0.userCodes }, .part("cibaRequests") { $0.cibaRequests },
        .part("managedGrants") { $0.managedGrants }, .part("deviceSecrets") { $0.deviceSecrets },
        .part("secretIDTokens") { $0.secretIDTokens }, .part("lookalikes") { $0.lookalikes },
        .part("authSessions") { $0.authSessions }, .part("pushedRequests") { $0.pushedRequests },
        .part("signalStreams") { $0.signalStreams }, .part("pendingForms") { $0.pendingForms },
        .part("sessions") { $0.sessions }, .part("consents") { $0.consents },
        .part("introductions") { $0.introductions }, .part("hiddenEmails") { $0.hiddenEmails },
        .part("usedAssertions") { $0.usedAssertions }, .part("usedProofs") { $0.usedProofs },
        .part("registeredClients") { $0.registeredClients() },
        .part("enrolledUsers") { $0.enrolledUsers }, .part("madeUpUsers") { $0.madeUpUsers },
        .part("dpopNonces") { $0.dpopNonces }, .part("userCodeAttempts") { $0.userCodeAttempts },
        .part("clientNames") { $0.clientNames }, .part("sentCount") { $0.sentCount },
        .kind(AuthorizationDetails.self), .kind(StepUp.self), .kind(GrantLink.self),
        .kind(Entrant.self), .kind(PendingLogin.self), .kind(PendingVerification.self),
        .kind(PendingCIBA.self), .kind(PendingLogout.self),
    ]

    /// The caches: what they lose is fetched, or happens, again, or is for the record alone.
    package static let caches = [
        "documentedClients", "fetchedDocuments", "outbox", "formerSecrets",
    ]
}
