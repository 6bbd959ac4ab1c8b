import JOSE
import Members

/// A provider's rules for encryption, and for signatures beyond those that all make.
package struct ProtectionRules: Sendable {
    /// The ways in which recipients get the key of encrypted content; empty for no encryption.
    package var keyManagement: [KeyManagement] = []
    package var contentEncryption: [ContentEncryption] = []
    /// True if resource servers get signed answers about tokens (RFC 9701 §4).
    package var signsIntrospection = false

    package init() {}

    static let all: ProtectionRules = {
        var rules = ProtectionRules()
        rules.keyManagement = KeyManagement.offered
        rules.contentEncryption = ContentEncryption.allCases
        rules.signsIntrospection = true
        return rules
    }()

    /// Two members of discovery, with this prefix of their names (OpenID Connect Discovery §3).
    package func metadata(of thing: String) -> [String: JSON] {
        guard !keyManagement.isEmpty else { return [:] }
        return [
            "\(thing)_encryption_alg_values_supported": .array(
                keyManagement.map { .string($0.rawValue) }),
            "\(thing)_encryption_enc_values_supported": .array(
                contentEncryption.map { .string($0.rawValue) }),
        ]
    }
}

extension ProtectionRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        keyManagement =
            members.words("encryption_algs", of: KeyManagement.offered.map(\.rawValue))?
            .compactMap(KeyManagement.init) ?? keyManagement
        contentEncryption =
            members.words("encryption_encs", of: ContentEncryption.allCases.map(\.rawValue))?
            .compactMap(ContentEncryption.init) ?? contentEncryption
        members.replace(&signsIntrospection, "signs_introspection")
    }
}
