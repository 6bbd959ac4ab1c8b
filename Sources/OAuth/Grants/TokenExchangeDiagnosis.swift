import Text

/// What goes wrong with a token exchange (RFC 8693).
package enum TokenExchangeDiagnosis {
    static let parameterMissing = DiagnosisCode("exchange.parameter-missing", "RFC 8693 §2.1")
    static let typeUnknown = DiagnosisCode("exchange.token-type-unknown", "RFC 8693 §3")
    static let idTokenInvalid = DiagnosisCode(
        "exchange.id-token-invalid", "RFC 8693 §2.2.2", isVague: true)
    static let idTokenExpired = DiagnosisCode("exchange.id-token-expired", "RFC 8693 §2.2.2")
    static let otherClient = DiagnosisCode("exchange.other-client", "RFC 8693 §2.2.2")
    static let otherAudience = DiagnosisCode(
        "exchange.other-audience", "RFC 8693 §5", isPermittable: true, defaultLevel: .warn)
    static let withoutOpenID = DiagnosisCode(
        "exchange.without-openid", "OpenID Connect Core §3.1.2.1", isPermittable: true,
        defaultLevel: .warn)
    static let subjectUnknown = DiagnosisCode("exchange.subject-unknown", "RFC 8693 §2.2.2")
    static let scopeWider = DiagnosisCode("exchange.scope-wider", "RFC 8693 §2.1")
    static let withoutUser = DiagnosisCode("exchange.without-user", "RFC 8693 §2.2.2")
    static let idTokenTarget = DiagnosisCode("exchange.id-token-target", "RFC 8693 §2.2.2")
    static let chainLong = DiagnosisCode("exchange.chain-too-long", "RFC 8693 §4.1")

    static let codes = [
        parameterMissing, typeUnknown, idTokenInvalid, idTokenExpired, otherClient,
        otherAudience, withoutOpenID, subjectUnknown, scopeWider, withoutUser, idTokenTarget,
        chainLong,
    ]
}

extension Diagnosis {
    static func exchangeParameterMissing(_ name: String) -> Diagnosis {
        TokenExchangeDiagnosis.parameterMissing.found(
            "\(name) is missing", remedy: "send each token together with its type",
            facts: ["parameter": name])
    }

    static func tokenTypeUnknown(
        _ parameter: String, _ value: String, served types: [TokenType]
    ) -> Diagnosis {
        let served = types.map(\.rawValue)
        return TokenExchangeDiagnosis.typeUnknown.found(
            "\(parameter) \(value.shown) is not served",
            remedy: AllowedWords.remedy(
                for: value, as: parameter, among: served,
                else: "use \(served.joined(separator: ", "))"))
    }

    static let exchangedIDTokenInvalid = TokenExchangeDiagnosis.idTokenInvalid.found(
        "the token is not an ID token of this issuer",
        remedy: "send id_token of a token response, or name the type that the token has")

    static func exchangedIDTokenExpired(_ age: Seconds) -> Diagnosis {
        TokenExchangeDiagnosis.idTokenExpired.found(
            "the ID token expired \(age) s ago", remedy: "refresh it, or sign in again")
    }

    static func exchangedIDTokenOfOther(_ client: Client) -> Diagnosis {
        TokenExchangeDiagnosis.otherClient.found(
            "the ID token was issued to another client than \(client.id.shown)",
            remedy: "send an access token, or an ID token with this client in its aud")
    }

    static func exchangedOtherAudience(_ audience: [String], _ client: Client) -> Diagnosis {
        TokenExchangeDiagnosis.otherAudience.found(
            "the token is for \(audience.joined(separator: ", ").shown) and was issued to another "
                + "client than \(client.id.shown), which may not be meant to have it",
            remedy: "ask for a token whose audience includes the client that exchanges it")
    }

    static let exchangeWithoutOpenID = TokenExchangeDiagnosis.withoutOpenID.found(
        "an ID token was asked for, and subject_token does not have the scope openid",
        remedy: "sign in with the scope openid, or ask for an access token")

    static func exchangedSubjectUnknown(_ sub: String) -> Diagnosis {
        TokenExchangeDiagnosis.subjectUnknown.found(
            "the ID token has the pairwise sub \(sub.shown) of a user who is not configured",
            remedy: "add the user to users in the configuration, or send an access token")
    }

    static func exchangeScopeWider(_ wider: Scope) -> Diagnosis {
        TokenExchangeDiagnosis.scopeWider.found(
            "scope asks for \(wider.text.shown), which subject_token does not have, and "
                + "token_exchange_scope holds exchanges to its scope",
            remedy: "leave scope out to keep it, or set token_exchange_scope to 'client'")
    }

    static let exchangeWithoutUser = TokenExchangeDiagnosis.withoutUser.found(
        "subject_token was issued to a client, not for a user, so it gives no ID token",
        remedy: "ask for an access token, or send a token that a user signed in for")

    static func exchangeIDTokenTarget(_ client: Client) -> Diagnosis {
        TokenExchangeDiagnosis.idTokenTarget.found(
            "an ID token can only be for the client itself, \(client.id.shown)",
            remedy: "leave audience and resource out, or ask for an access token")
    }

    static let exchangeAudienceMissing = TokenExchangeDiagnosis.parameterMissing.found(
        "\("audience") is missing",
        remedy: "send the issuer of the authorization server that is to redeem the assertion",
        facts: ["parameter": "audience"])

    static func exchangeChainLong(limit: Int) -> Diagnosis {
        TokenExchangeDiagnosis.chainLong.found(
            "the chain of actors would exceed \(limit)",
            remedy: "exchange the token that was issued first")
    }
}
