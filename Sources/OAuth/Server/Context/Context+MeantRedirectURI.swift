extension Context {
    /// The redirect URI that a client meant: the one that it sent if that is allowed, else the one
    /// with a corruption undone, if that is permitted.
    ///
    /// - Parameters:
    ///   - known: the URIs that may have been cut at an "&" that was not percent-encoded.
    ///   - check: throws if a redirect URI is not allowed.
    func meantRedirectURI(
        by sent: String, in parameters: Parameters, among known: [String], of client: Client,
        accidents: [Accident] = Accident.ofRedirectURIs,
        _ check: (String) throws(OAuthError) -> Void
    ) throws(OAuthError) -> String {
        do throws(OAuthError) {
            try check(sent)
            return sent
        } catch {
            if let whole = parameters.rejoined("redirect_uri", among: known) {
                try permit(
                    OAuthError(
                        error.code,
                        Finding(
                            "redirect-uri.unescaped-ampersand", ["value": sent, "whole": whole])),
                    for: client)
                return whole
            }
            let undone = try undone(
                sent, as: "redirect_uri", for: client, error, accidents: accidents
            ) { (try? check($0)) != nil }
            guard let undone else { throw error.unlessNoValue(sent, "redirect_uri") }
            return undone
        }
    }
}
