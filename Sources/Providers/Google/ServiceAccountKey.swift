import JOSE
import Members
import OAuth
import Text

/// Reads `delegated_scopes` of a client.
struct DelegationMembers: ClientMembers {
    static let name = "delegated_scopes"

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        let stated = members.strings(Self.name, check: Scope.valueFlaw(in:))
        if let stated { client.extensions[Delegation.self].scope = Scope(stated) }
    }
}

/// A service account to be made, with its key
/// (https://developers.google.com/workspace/guides/create-credentials#service-account).
package struct ServiceAccountKey: Sendable {
    package let email: String
    private let project: String
    private let delegatedScopes: [String]

    package init?(reading members: inout MemberReader) {
        let project = members.string("project_id") ?? "understudy"
        self.project = project
        email = members.string("client_email") ?? "robot@\(project).iam.gserviceaccount.com"
        delegatedScopes =
            members.strings(DelegationMembers.name, check: Scope.valueFlaw(in:)) ?? []
    }
}

extension ServiceAccountKey {
    /// The account as a client of the tenant, which knows the public half.
    package func client(with key: PrivateKey) -> JSON {
        var jwk = key.publicKey.jwk
        jwk["kid"] = .string(Self.id(of: key))
        return [
            "client_id": .string(email), "token_endpoint_auth_method": "none",
            "grant_types": [.string(Catalog.jwtBearer.name)], "jwks": ["keys": [jwk]],
            "redirect_uris": [],
            DelegationMembers.name: .array(delegatedScopes.map(JSON.string)),
        ]
    }

    /// The file that SDKs read.
    ///
    /// - Parameters:
    ///   - url: returns the URL of an endpoint by its name.
    package func file(
        with key: PrivateKey, at url: (EndpointName) -> String?, _ context: Context
    ) -> JSON {
        var file: JSON = [
            "type": "service_account", "project_id": .string(project),
            "private_key_id": .string(Self.id(of: key)), "private_key": .string(key.pem),
            "client_email": .string(email),
            "client_id": .string(context.profile.subjects.sub(of: email)),
            "universe_domain": "googleapis.com",
        ]
        let addresses: [String: EndpointName] = [
            "auth_uri": "authorize", "token_uri": "token",
            "auth_provider_x509_cert_url": "certificates",
        ]
        for (member, endpoint) in addresses { file[member] = url(endpoint).map(JSON.string) }
        return file
    }

    static func key(on worker: (any TaskExecutor)?) async throws -> PrivateKey {
        try await Task(executorPreference: worker) { try PrivateKey.generate(.rsa(bits: 2048)) }
            .value
    }

    private static func id(of key: PrivateKey) -> String {
        Digest.sha256(key.publicKey.jwk.encoded()).prefix(20).hexadecimal
    }
}
