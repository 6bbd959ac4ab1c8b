import Text

extension Client {
    /// What to send instead of a URI that a native client has with another name of the loopback host,
    /// at a port of its own (RFC 8252 §7.3).
    func likeness(to sent: String) -> Phrase? {
        loopbackLikeness(to: sent) ?? Likeness.remedy(for: sent, among: redirectURIs)
    }

    private func loopbackLikeness(to sent: String) -> Phrase? {
        guard applicationType == .native, let uri = URI(sent), uri.isLoopback,
            let host = uri.host
        else { return nil }
        for known in redirectURIs {
            guard let right = URI(known)?.host, right != host else { continue }
            let meant = sent.replacing(text: "//\(host)", with: "//\(right)")
            if RedirectURI.matches(meant, registered: known, native: true) {
                return .words("alike", ["meant": meant, "host": right])
            }
        }
        return nil
    }

    var listedRedirectURIs: String {
        redirectURIs.prefix(5).map(\.shown).joined(separator: ", ")
    }
}
