extension State {
    /// The secrets that clients and users had before, which requests in the record still carry.
    package var formerSecrets: FormerSecrets {
        store(of: .nobody, atMost: 1_000, isCache: true)
    }

    /// Keeps the secrets that only entries of a former list have.
    func keepSecrets<Entry>(of former: Entries<Entry>, goneIn list: Entries<Entry>) {
        for secret in former.secrets.gone(in: list.secrets) { formerSecrets.keep(secret) }
    }
}

package typealias FormerSecrets = Expiring<String, Bool>

extension FormerSecrets {
    func keep(_ secret: String?) {
        if let secret { insert(true, for: secret, until: .never) }
    }
}
