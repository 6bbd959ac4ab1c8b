import JOSE
import Members
import OAuth
import Text

/// `jwt-bearer` of a service account, whose assertion states its request: a scope, for itself or
/// for a user, or an ID token for another service
/// (https://developers.google.com/identity/protocols/oauth2/service-account).
struct ServiceAccountGrant: Grant {
    let name = Catalog.jwtBearer.name

    func clientID(vouchedBy request: ClientRequest) -> String? {
        Catalog.jwtBearer.clientID(vouchedBy: request)
    }

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let granted = try await Catalog.jwtBearer.redeem(request, by: client, context)
        let assertion = request.parameters["assertion"].flatMap { try? JWS(compact: $0) }
        let target = assertion?.claims?["target_audience"]?.string
        guard target != nil || !granted.scope.isEmpty else {
            throw OAuthError(.invalidScope, "scope.missing")
        }
        if granted.authorization.subject != nil {
            let beyond = client.isImplicit ? [] : granted.scope.subtracting(client.delegatedScope)
            guard beyond.isEmpty else {
                throw OAuthError(
                    .unauthorizedClient, "jwt-bearer.delegation-missing",
                    ["client": client.id, "scope": beyond.text])
            }
        }
        guard let target else { return granted }
        return GrantedAccess(granted.authorization, audience: [target], consume: granted.consume)
    }
}

/// An ID token for the service that a service account named; no other token, and no scope.
struct ServiceAccountAnswer: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        guard context.record.read({ $0.grantType }) == Catalog.jwtBearer.name else { return }
        answer["scope"] = nil
        guard let target = granted.audience.first,
            let token = try? Self.idToken(of: granted.authorization.clientID, for: target, context)
        else { return }
        answer = ["id_token": .string(token)]
    }

    private static func idToken(
        of account: String, for target: String, _ context: Context
    ) throws(OAuthError) -> String {
        let id = JSON.string(context.profile.subjects.sub(of: account))
        let issuer = context.configuration.google.idTokenIssuer
        let claims: JSON = [
            "iss": .string(issuer ?? context.addresses.issuer), "aud": .string(target),
            "azp": id, "sub": id, "email": .string(account), "email_verified": true,
            "iat": .integer(context.now.seconds),
            "exp": .integer((context.now + context.server.lifetime(.idToken)).seconds),
        ]
        return try TokenIssuer.sign(claims, type: "JWT", context)
    }
}

/// The scopes with which a service account may act for users, as an administrator allowed it.
struct Delegation: Extension {
    var scope = Scope()
}

extension Client {
    /// The scopes with full names.
    var delegatedScope: Scope {
        ScopeRules(fullNames: Google.fullNames).inFull(extensions[Delegation.self].scope)
    }
}

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
        delegatedScopes = members.strings(DelegationMembers.name, check: Scope.valueFlaw(in:)) ?? []
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
            "redirect_uris": [], DelegationMembers.name: .array(delegatedScopes.map(JSON.string)),
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
