import Text

extension ClientRegistry {
    /// Whether a client has pages there: it lists the origin, or answers to it go there. In an open
    /// tenant that is no merit of clients that registered themselves.
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
