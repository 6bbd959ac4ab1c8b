import JOSE
import Text

/// The metadata of a client as sent (RFC 7591 §2).
enum ClientMetadata {
    /// The metadata to keep: unknown members are ignored, as RFC 7591 §2 demands, and so not
    /// echoed; missing members get their default.
    ///
    /// - Parameter added: the known members of features and providers.
    static func completed(
        _ sent: [String: JSON], adding added: [any ClientMembers], _ context: Context
    ) -> JSON {
        let known = Self.known(added)
        var metadata = JSON.object(
            sent.filter { known.contains(plainName($0.key)) && !isAbsent($0.value, $0.key) })
        let flows = defaultFlows(metadata)
        let algorithm = context.keyRing.current.algorithm.rawValue
        let defaults: [(String, JSON)] = [
            ("token_endpoint_auth_method", "client_secret_basic"),
            ("grant_types", flows.grantTypes), ("response_types", flows.responseTypes),
            ("application_type", "web"), ("subject_type", "public"),
            ("id_token_signed_response_alg", .string(algorithm)),
        ]
        for (name, value) in defaults where metadata[name] == nil { metadata[name] = value }
        return metadata
    }

    /// Notes the ignored members that are known ones in another spelling, such as `grantTypes`.
    static func noteMisnamed(
        in sent: [String: JSON], adding added: [any ClientMembers], _ context: Context
    ) {
        let missing = known(added).subtracting(sent.keys).sorted()
        let unknown = Set(sent.keys.map(plainName)).subtracting(known(added)).sorted()
        for name in unknown.prefix(20) {
            guard let meant = missing.first(where: { ParameterName.isSurely(name, meant: $0) })
            else { continue }
            context.remark("parameter.misnamed", ["value": name, "meant": meant], for: nil)
        }
    }

    private static func known(_ added: [any ClientMembers]) -> Set<String> {
        added.reduce(names) { $0.union($1.registrable) }
    }

    /// Returns true if a client with this metadata gets a secret: to authenticate, or as a key.
    static func needsSecret(_ metadata: JSON) -> Bool {
        let method = metadata["token_endpoint_auth_method"]?.string ?? ""
        if method.hasPrefix("client_secret_") { return true }
        let algorithms = [
            "id_token_signed_response_alg", "userinfo_signed_response_alg",
            "authorization_signed_response_alg", "introspection_signed_response_alg",
        ].compactMap { metadata[$0]?.string.map(Algorithm.init(rawValue:)) }
        let encrypts = EncryptedThing.allCases.contains { thing in
            metadata[thing.algorithmMember]?.string.flatMap(KeyManagement.init)?.isSymmetric == true
        }
        return method != "none" && (encrypts || algorithms.contains(where: \.isSymmetric))
    }
}

private extension ClientMetadata {
    /// Many clients send an empty text for a scope or an address that they do not have.
    static func isAbsent(_ value: JSON, _ name: String) -> Bool {
        value.isNull || (value == "" && (name == "scope" || plainName(name).hasSuffix("_uri")))
    }

    /// A name may carry a language after `#` (RFC 7591 §2.2).
    static func plainName(_ name: String) -> String { String(name.prefix { $0 != "#" }) }

    /// RFC 7591 §2: the code flow, as far as the stated metadata allows it (§2.1).
    static func defaultFlows(_ metadata: JSON) -> (grantTypes: JSON, responseTypes: JSON) {
        let types = metadata["response_types"]?.array?.compactMap(\.string) ?? ["code"]
        let words = Set(types.flatMap { ResponseType(text: $0).words })
        var grants: [JSON] = []
        if words.contains("code") { grants.append("authorization_code") }
        if !words.isDisjoint(with: ["token", "id_token"]) { grants.append("implicit") }
        let stated = metadata["grant_types"]?.array
        let takesCode = stated?.contains("authorization_code") ?? true
        return (.array(grants), takesCode ? ["code"] : [])
    }

    static let names = Set(
        TextTable.named("client-metadata.txt").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ") }.map(String.init))
}
