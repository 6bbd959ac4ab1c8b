import JOSE
import OAuth

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
            throw .invalidScope(Finding("scope.missing"))
        }
        if granted.authorization.subject != nil {
            let beyond = client.isMadeUp ? [] : granted.scope.subtracting(client.delegatedScope)
            guard beyond.isEmpty else {
                throw OAuthError(
                    .unauthorizedClient,
                    Finding(
                        "jwt-bearer.delegation-missing",
                        ["client": client.id, "scope": beyond.text]))
            }
        }
        guard let target else { return granted }
        return GrantedAccess(granted.authorization, audience: [target], useUp: granted.useUp)
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
