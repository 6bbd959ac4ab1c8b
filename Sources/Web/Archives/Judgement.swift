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

    func holds(_ finding: Finding) -> Bool {
        if finding.code.isUnknowable { return false }
        if isSanitized, finding.code.needsCredentials { return false }
        // The real provider decides what it tolerates.
        return !isAccepted || !isRefusedHere
            || server.level(of: finding.code, for: nil) != .strict
    }
}
