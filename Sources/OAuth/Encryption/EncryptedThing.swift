import JOSE

/// A thing that is encrypted for a client, or by it; the raw value is the prefix of its members.
package enum EncryptedThing: String, Sendable, CaseIterable {
    /// OpenID Connect Core §10.2.
    case idToken = "id_token"
    /// OpenID Connect Core §5.3.2.
    case userInfo = "userinfo"
    /// JWT Secured Authorization Response Mode §2.2.
    case authorization
    /// RFC 9701 §5.
    case introspection
    /// RFC 9101 §4.
    case requestObject = "request_object"

    /// The members of a client's metadata, and the prefix of the server's.
    var algorithmMember: String { "\(memberStart)_alg" }
    var encryptionMember: String { "\(memberStart)_enc" }

    private var memberStart: String {
        rawValue + (isAnswer ? "_encrypted_response" : "_encryption")
    }

    /// True if the server encrypts it.
    var isAnswer: Bool { self != .requestObject }
}

/// The way in which a thing is encrypted.
package struct EncryptionForm: Sendable, Equatable {
    package let algorithm: KeyManagement
    package let encryption: ContentEncryption

    package init(algorithm: KeyManagement, encryption: ContentEncryption) {
        self.algorithm = algorithm
        self.encryption = encryption
    }
}

/// The encryption for a client, by thing (OpenID Connect Dynamic Client Registration §2).
package struct ClientEncryption: Extension {
    package var forms: [EncryptedThing: EncryptionForm] = [:]

    package init() {}
}

extension Client {
    package var encryption: [EncryptedThing: EncryptionForm] {
        extensions[ClientEncryption.self].forms
    }
}
