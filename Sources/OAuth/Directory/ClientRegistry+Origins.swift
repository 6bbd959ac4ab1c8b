import Text

extension ClientRegistry {
    /// Returns true if a client has pages there: it lists the origin, or has a redirect URI there.
    /// In an open tenant, clients that registered themselves do not count.
    package func haveOrigin(_ origin: Origin) -> Bool {
        contains(amongRegistered: !isOpen) {
            $0.listedOrigins.contains(where: origin.matches) || $0.isAnswered(at: origin)
        }
    }
}

private extension Client {
    /// There may be many clients, so only a URI that begins like the origin is parsed.
    func isAnswered(at origin: Origin) -> Bool {
        redirectURIs.contains { uri in
            let begins = uri.utf8.starts(with: origin.text.utf8) { $0.lowercased == $1 }
            guard begins || uri.contains(ascii: "*") else { return false }
            return URI(uri).map { origin.matches($0.origin) } ?? false
        }
    }
}
