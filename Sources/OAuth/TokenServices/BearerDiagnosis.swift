import Text

/// What goes wrong with an access token at a protected resource (RFC 6750).
package enum BearerDiagnosis {
    static let missing = DiagnosisCode("bearer.missing", "RFC 6750 §3")
    static let malformed = DiagnosisCode("bearer.malformed", "RFC 6750 §2.1")
    static let twice = DiagnosisCode("bearer.sent-twice", "RFC 6750 §2")
    static let unknown = DiagnosisCode("bearer.unknown", "RFC 6750 §3.1", isVague: true)
    static let earlierGeneration = DiagnosisCode("bearer.earlier-generation", "RFC 6750 §3.1")
    static let retiredKey = DiagnosisCode("bearer.retired-key", "RFC 6750 §3.1")
    static let expired = DiagnosisCode("bearer.expired", "RFC 6750 §3.1")
    static let revoked = DiagnosisCode("bearer.revoked", "RFC 6750 §3.1")
    static let idToken = DiagnosisCode("bearer.id-token", "OpenID Connect Core §5.3.1")
    static let openIDMissing = DiagnosisCode(
        "bearer.scope-lacks-openid", "OpenID Connect Core §5.3", isPermittable: true)
    static let withoutUser = DiagnosisCode("bearer.without-user", "OpenID Connect Core §5.3")
    static let scopeMissing = DiagnosisCode("bearer.scope-missing", "RFC 6750 §3.1")
    static let otherAPI = DiagnosisCode("bearer.other-audience", "RFC 9068 §4")
    static let dialect = DiagnosisCode("bearer.dialect", "OpenID Connect Core §5.3.1")
    static let defective = DiagnosisCode("bearer.defective", "RFC 9068 §4")

    static let codes = [
        missing, malformed, twice, unknown, earlierGeneration, retiredKey, expired, revoked,
        idToken, openIDMissing, withoutUser, scopeMissing, otherAPI, dialect, defective,
    ]
}

extension Diagnosis {
    /// Whether no token came where one is looked for. Such a request is told the scheme alone, as one
    /// that knows of no authentication (RFC 6750 §3.1).
    package var isMissingBearer: Bool { code == BearerDiagnosis.missing }

    package static let bearerMissing = BearerDiagnosis.missing.found(
        "no access token was sent", remedy: "send Authorization: Bearer and the access token")

    package static let bearerInURL = BearerDiagnosis.missing.found(
        "the access token was sent in the URL, where logs and histories keep it",
        remedy: "send it in the header: Authorization: Bearer and the access token")

    package static func bearerMalformed(
        _ problem: Phrase,
        remedy: Phrase = "send the word Bearer, one space and the access token"
    ) -> Diagnosis {
        BearerDiagnosis.malformed.found(problem, remedy: remedy)
    }

    package static let bearerTwice = BearerDiagnosis.twice.found(
        "the access token was sent in the header and in the body", remedy: "send it in one place")

    static func bearerOfDialect(_ dialect: String) -> Diagnosis {
        BearerDiagnosis.dialect.found(
            "the access token has the token_dialect \(dialect.shown), which userinfo does not take",
            remedy: "introspect it, or give the client another token_dialect")
    }

    package static let bearerUnknown = BearerDiagnosis.unknown.found(
        "the access token was not issued by this tenant, or was forgotten or revoked",
        remedy: "get a new one")

    static let bearerOfEarlierGeneration = BearerDiagnosis.earlierGeneration.found(
        "the access token was issued before this tenant was started or reset for the last time",
        remedy: "get a new one")

    static func bearerOfRetiredKey(_ id: String) -> Diagnosis {
        BearerDiagnosis.retiredKey.found(
            "the access token is signed with the key \(id.shown), which was retired",
            remedy: "get a new one")
    }

    static func bearerExpired(at end: Timestamp, now: Timestamp) -> Diagnosis {
        BearerDiagnosis.expired.found(
            "the access token expired \(now - end) s ago",
            remedy: "refresh it, or sign in again")
    }

    package static let bearerRevoked = BearerDiagnosis.revoked.found(
        "the access token was revoked, alone or with the authorization it came from",
        remedy: "sign in again")

    static let bearerIsIDToken = BearerDiagnosis.idToken.found(
        "an ID token was sent as access token", remedy: "send access_token of the token response")

    static let bearerLacksOpenID = BearerDiagnosis.openIDMissing.found(
        "the access token was not granted the scope openid",
        remedy: "add openid to the scope of the authorization request")

    package static func bearerWithoutUser(_ clientID: String) -> Diagnosis {
        BearerDiagnosis.withoutUser.found(
            "the access token was issued to client \(clientID.shown) itself, so it has no user to tell "
                + "about",
            remedy: "log a user in: get the token with grant_type authorization_code")
    }

    package static func bearerLacksScope(_ missing: Scope) -> Diagnosis {
        BearerDiagnosis.scopeMissing.found(
            "the access token was not granted \(missing.text.shown)",
            remedy: "ask for it in the scope of the authorization request")
    }

    package static func bearerOfOtherAPI(_ audience: [String], wanted: [String]) -> Diagnosis {
        BearerDiagnosis.otherAPI.found(
            "the access token is meant for \(audience.joined(separator: ", ").shown), not for "
                + "\(wanted.joined(separator: ", ").shown)",
            remedy: "name the API as audience or resource of the authorization request")
    }

    static let bearerDefective = BearerDiagnosis.defective.found(
        "a rule gave the access token a defect that APIs find",
        remedy: "take the rule out to get sound tokens")

    /// A test ordered a token that is refused, and gets the refusal for what it ordered.
    static func bearerOrdered(with defects: [String]) -> Diagnosis {
        BearerDiagnosis.defective.found(
            "the access token was made with the defect \(defects.joined(separator: ", "))",
            remedy: "make one without a defect to have it accepted")
    }
}
