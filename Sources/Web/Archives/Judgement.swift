import OAuth

/// Decides whether a finding of a stand-in also holds for the real provider, which knows its own
/// clients, users and rules.
struct Judgement {
    /// True if the real provider accepted the request.
    let isAccepted: Bool
    let isRefusedHere: Bool
    /// True if credentials were removed from the recording.
    let isSanitized: Bool
    let server: AuthorizationServer

    func holds(_ finding: Diagnosis) -> Bool {
        let name = finding.code.name
        let family = String(name.prefix { $0 != "." })
        if Self.unknowable.contains(name) || Self.unknowableFamilies.contains(family) {
            return false
        }
        if isSanitized, Self.needCredentials.contains(name) || family == "client" { return false }
        // The real provider decides what it tolerates.
        return !isAccepted || !isRefusedHere
            || server.level(of: finding.code, for: nil) != .strict
    }
}

private extension Judgement {
    /// Findings that depend on facts missing from a recording: clients, users, keys, earlier
    /// tokens.
    static let unknowable: Set = [
        "assertion.key-unknown", "assertion.signature", "assertion.unverified", "bearer.unknown",
        "bearer.without-user", "client.secret-wrong", "client.unknown", "code.unknown",
        "device.code-unknown", "device.pending", "device.too-soon", "dpop.nonce-missing",
        "dpop.nonce-unknown", "exchange.subject-unknown", "pushed-request.unknown",
        "redirect-uri.leaves-this-machine", "refresh-token.unknown", "refresh-token.user-gone",
        "request-object.key-unknown", "request-object.signature", "request-uri.unavailable",
        "request.foreign-origin", "request.host-not-allowed", "request.origin-not-allowed",
        "scope.unknown", "server.error", "value.other-algorithm", "value.other-replica",
        "value.other-signer",
    ]
    static let unknowableFamilies: Set = [
        "client-keys", "consent", "headless", "host", "http", "login", "memory", "rule", "tenant",
        "tls", "user",
    ]
    static let needCredentials: Set = ["bearer.missing", "pkce.absent", "pkce.missing"]
}
