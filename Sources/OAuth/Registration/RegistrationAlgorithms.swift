import JOSE
import Text

/// - Each algorithm is supported (OpenID Connect Dynamic Client Registration §2),
/// - an algorithm that uses a secret needs a client that has one,
/// - `none` is only for ID tokens from the token endpoint, which TLS protects,
/// - and only things that the provider encrypts are encrypted, in its ways.
enum RegistrationAlgorithms {
    static func check(
        _ client: Client, _ metadata: JSON, _ context: Context
    ) throws(OAuthError) {
        try checkEncryption(metadata, context.profile.protection)
        let signed = SigningAlgorithms.registrable(context.server)
        let asked = client.algorithms
        try check("id_token_signed_response_alg", asked.idToken, among: signed, client)
        try check(
            "userinfo_signed_response_alg", asked.userInfo,
            among: SigningAlgorithms.ofUserInfo(context.server), client)
        for (member, algorithm) in [
            ("authorization_signed_response_alg", asked.authorization),
            ("introspection_signed_response_alg", asked.introspection),
        ] {
            try check(
                member, algorithm, among: SigningAlgorithms.ofUserInfo(context.server), client)
        }
        try check(
            "request_object_signing_alg", asked.requestObject, among: RequestObject.algorithms,
            client)
        try check(
            "token_endpoint_auth_signing_alg", asked.tokenEndpointAuth,
            among: PrivateKeyJWT.algorithms + ClientSecretJWT.algorithms, client)
        try checkUnsigned(client)
    }
}

private extension RegistrationAlgorithms {
    static func checkEncryption(
        _ metadata: JSON, _ rules: ProtectionRules
    ) throws(OAuthError) {
        for thing in EncryptedThing.allCases {
            for (member, offered) in [
                (thing.algorithmMember, rules.keyManagement.map(\.rawValue)),
                (thing.encryptionMember, rules.contentEncryption.map(\.rawValue)),
            ] {
                guard let asked = metadata[member]?.string, !offered.contains(asked) else {
                    continue
                }
                throw .invalidClientMetadata(
                    offered.isEmpty
                        ? Finding("register.encryption", ["member": member])
                        : Finding(
                            "register.algorithm",
                            [
                                "member": member, "sent": asked,
                                "offered": offered.joined(separator: ", "),
                            ]))
            }
        }
    }

    static func check(
        _ member: String, _ algorithm: Algorithm?, among supported: [Algorithm], _ client: Client
    ) throws(OAuthError) {
        guard let algorithm else { return }
        guard supported.contains(algorithm) else {
            let listed = supported.map(\.rawValue).joined(separator: ", ")
            throw .invalidClientMetadata(
                Finding(
                    "register.algorithm",
                    ["member": member, "sent": algorithm.rawValue, "offered": listed]))
        }
        if algorithm.isSymmetric, client.secret == nil {
            throw .invalidClientMetadata(
                Finding(
                    "register.algorithm", ["member": member, "algorithm": algorithm.rawValue],
                    as: "secret"))
        }
    }

    static func checkUnsigned(_ client: Client) throws(OAuthError) {
        guard client.algorithms.idToken == Algorithm.none else { return }
        let fronted = client.responseTypes.first {
            ResponseType(text: $0).words.contains("id_token")
        }
        guard let fronted else { return }
        throw .invalidClientMetadata(
            Finding(
                "register.algorithm", ["member": "id_token_signed_response_alg", "type": fronted],
                as: "none"))
    }
}
