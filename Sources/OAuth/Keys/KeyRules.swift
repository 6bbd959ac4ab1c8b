import JOSE
import Members

/// The algorithms that a provider signs with, and the rules for publishing its keys.
package struct KeyRules: Sendable {
    /// The algorithms for ID tokens, whose keys are published; empty for all.
    package var algorithms: [Algorithm] = []
    /// True if the key set has a certificate for each key that has one (RFC 7517 §4.7).
    package var publishesCertificates = false
    /// True if the SHA-256 of each certificate stands beside it (RFC 7517 §4.9).
    package var publishesDigests = false
    package var names = KeyNames.own
    /// True if the key that signs next is published from the start, unless it has to be made first.
    package var publishesNext = false
    package var nextSignsAccessTokens = false
    /// True if tokens name the certificate of their key too (RFC 7515 §4.1.7).
    package var namesCertificates = false
    /// Other keys that the key set has at its end, such as one to encrypt with.
    package var others: [JSON] = []

    package init() {}

    /// The rules of a tenant.
    ///
    /// - Parameter stated: its algorithms instead of the provider's, unless it states none; the
    ///   first one signs unless a client asked for another.
    func stating(_ stated: [Algorithm]) -> KeyRules {
        var rules = self
        if !stated.isEmpty { rules.algorithms = stated }
        return rules
    }

    /// The keys for the algorithms, or all of them where none would be left.
    func adapted(_ keys: [SigningKey]) -> [SigningKey] {
        let fitting =
            algorithms.isEmpty
            ? keys : algorithms.flatMap { algorithm in keys.filter { $0.algorithm == algorithm } }
        return (fitting.isEmpty ? keys : fitting).map { key in
            var key = names == .own ? key : key.named(by: names)
            if !algorithms.isEmpty { key.isSpare = false }
            if !publishesCertificates {
                (key.certificate, key.nextCertificate) = (nil, nil)
            }
            return key
        }
    }
}

extension KeyRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        algorithms = Self.readAlgorithms("signing_algorithms", of: &members) ?? algorithms
        members.replace(&publishesCertificates, "publishes_certificates")
        members.replace(&publishesDigests, "publishes_certificate_digests")
        names = KeyNames.read("key_names", of: &members) ?? names
        members.replace(&publishesNext, "publishes_next_key")
        members.replace(&nextSignsAccessTokens, "next_key_signs_access_tokens")
        members.replace(&namesCertificates, "names_certificates")
        others = members.value("other_keys")?.array ?? others
    }

    /// Reads the allowed signing algorithms; an empty list for all.
    package static func readAlgorithms(
        _ name: String, of members: inout MemberReader
    ) -> [Algorithm]? {
        members.words(name, of: known.map(\.rawValue))?.map(Algorithm.init(rawValue:))
    }

    /// All algorithms that a key can sign with.
    static let known: [Algorithm] = [
        .rs256, .rs384, .rs512, .ps256, .es256, .es384, .es512, .edDSA, .ed25519, .hs256, .hs384,
        .hs512, .none,
    ]
}
