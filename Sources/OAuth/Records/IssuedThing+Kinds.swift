import JOSE
import Text

extension IssuedThing {
    static let accessToken = IssuedThing(
        noun: Artefact.accessToken.noun,
        names: ["the access token", "token", "subject_token", "actor_token", "assertion"],
        place: .words("userinfo-apis-after-authorization")
    ) {
        $1.accessTokens[SecretDigest($0)].map {
            Trace(clientID: $0.authorization.clientID, issued: $0.issued)
        }
    }

    static let refreshToken = IssuedThing(
        noun: Artefact.refreshToken.noun, names: ["refresh_token", "token"],
        place: .words("refresh-token-token-endpoint-grant-type")
    ) {
        $1.refreshTokens[SecretDigest($0)].map {
            Trace(clientID: $0.authorization.clientID, expires: $0.expires)
        }
    }

    static let code = IssuedThing(
        noun: Artefact.code.noun, names: ["code"],
        place: .words("code-token-endpoint-grant-type")
    ) {
        $1.codes[SecretDigest($0)].map {
            Trace(clientID: $0.authorization.clientID, expires: $0.expires)
        }
    }

    static let deviceCode = IssuedThing(
        noun: Artefact.deviceCode.noun, names: ["device_code"],
        place: .words("device-code-token-endpoint-device")
    ) {
        $1.deviceCodes[SecretDigest($0)].map {
            Trace(clientID: $0.clientID, expires: $0.approval.expires)
        }
    }

    static let userCode = IssuedThing(
        noun: .words("user-code"), names: ["user_code"],
        place: .words("onto-page-verification-uri-where")
    ) { sent, state in
        UserCode(typed: sent).flatMap { state.userCodes[$0] }.flatMap { state.deviceCodes[$0] }
            .map { Trace(clientID: $0.clientID, expires: $0.approval.expires) }
    }

    static let requestURI = IssuedThing(
        noun: Artefact.requestURI.noun, names: ["request_uri"],
        place: .words("request-uri-authorization-endpoint"), prefix: PushedRequest.prefix
    ) { sent, state in
        guard sent.hasPrefix(PushedRequest.prefix) else { return nil }
        return state.pushedRequests[
            SecretDigest(String(sent.dropFirst(PushedRequest.prefix.count)))
        ]
        .map { Trace(clientID: $0.clientID, expires: $0.expires) }
    }

    /// An ID token is not remembered, but recognized by its claims: only ID tokens have a nonce or
    /// a hash of another token (OpenID Connect Core §2).
    static let idToken = IssuedThing(
        noun: Artefact.idToken.noun,
        names: ["id_token_hint", "subject_token of type id_token", "actor_token of type id_token"],
        place: .words("nobody-id-token-hint-client-itself"), isRemembered: false
    ) { sent, _ in
        guard let claims = try? JWS(compact: sent).claims, TokenKind.isIDToken(claims),
            let audience = claims.audience.first
        else { return nil }
        return Trace(
            clientID: audience,
            issued: claims["iat"]?.integer.map(Timestamp.init(seconds:)))
    }
}
