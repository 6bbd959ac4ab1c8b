import JOSE
import Members

/// What a provider signs with, and publishes of its keys.
package struct KeyRules: Sendable {
    /// With what ID tokens can be signed, and whose keys are published; empty for all there are.
    package var algorithms: [Algorithm] = []
    /// Whether the key set has a certificate for each key that has one (RFC 7517 §4.7).
    package var publishesCertificates = false

    package init() {}

    /// The keys of a tenant as the provider has them: those that sign as it does, all of them where
    /// none would be left.
    ///
    /// - Parameter stated: what the tenant offers instead; the key for the first signs what no client
    ///   asked to have signed otherwise.
    func adapted(_ keys: [SigningKey], to stated: [Algorithm]) -> [SigningKey] {
        let wanted = stated.isEmpty ? algorithms : stated
        let fitting =
            wanted.isEmpty
            ? keys : wanted.flatMap { algorithm in keys.filter { $0.algorithm == algorithm } }
        return (fitting.isEmpty ? keys : fitting).map { key in
            var key = key
            if !publishesCertificates { key.certificate = nil }
            return key
        }
    }
}

extension KeyRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        algorithms = Self.readAlgorithms("signing_algorithms", of: &members) ?? algorithms
        members.replace(&publishesCertificates, "publishes_certificates")
    }

    /// Reads with what can be signed, at most; an empty list for all there is.
    package static func readAlgorithms(
        _ name: String, of members: inout MemberReader
    ) -> [Algorithm]? {
        members.words(name, of: known)?.map(Algorithm.init(rawValue:))
    }

    private static let known = [
        "RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA", "HS256", "HS384", "HS512",
        "none",
    ]
}
