import JOSE
import Text

/// A kind of thing that a tenant issues, to recognize one where it does not belong.
package struct IssuedThing: Sendable {
    /// The noun with its article: `an access token`.
    let noun: Phrase
    /// The names under which requests send it, as messages call them.
    let names: Set<String>
    /// The place where it belongs, in words that follow "it goes".
    let place: Phrase
    /// The prefix of each of them; empty for most.
    var prefix = ""
    /// True if it is remembered; else its own content says what it is.
    var isRemembered = true
    /// Finds the thing by its text; nil for a text that is none of this kind.
    let find: @Sendable (String, State) -> Trace?

    /// The known facts about one of them.
    struct Trace: Sendable {
        let clientID: String
        var issued: Timestamp?
        var expires: Timestamp?
    }
}

extension IssuedThing.Trace {
    /// The time since when it exists, or until when, in words that follow the client.
    func age(at now: Timestamp) -> Phrase {
        if let issued { return .words("issued-ago", ["seconds": now - issued]) }
        guard let expires else { return Phrase(verbatim: "") }
        return expires > now
            ? .words("good-for", ["seconds": expires - now])
            : .words("expired-ago", ["seconds": now - expires])
    }
}

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
        noun: Artefact.code.noun, names: ["code"], place: .words("code-token-endpoint-grant-type")
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
        return Trace(clientID: audience, issued: claims["iat"]?.timestamp)
    }
}

/// The managed grant that an authorization belongs to; nil for none (Grant Management for OAuth
/// 2.0).
package struct GrantLink: Extension, Codable {
    package var id: String?

    package init() {}

    package init(id: String) { self.id = id }

    package var heapBytes: Int { id.heapBytes }
}

/// The kinds of tokens that a server issues, by the members of a token response.
package enum TokenKind: String, Sendable, CaseIterable {
    case accessToken = "access_token"
    case idToken = "id_token"
    case refreshToken = "refresh_token"
}

extension TokenKind {
    /// Returns true if there are claims that only ID tokens have.
    static func isIDToken(_ claims: JSON) -> Bool {
        claims["at_hash"] != nil || claims["nonce"] != nil
    }
}
