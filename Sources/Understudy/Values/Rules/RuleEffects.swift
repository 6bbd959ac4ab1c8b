/// The effects of a rule on logins, grants and tokens.
extension Understudy.Rule {
    /// Signs a user in without a page.
    public func login(as user: String) -> Self { effect("login", .string(user)) }

    /// Refuses the request with an error of OAuth (RFC 6749 §5.2).
    public func deny(
        _ error: String = "access_denied", description: String? = nil, status: Int? = nil
    ) -> Self {
        var denial: [String: Understudy.JSONValue] = ["error": .string(error)]
        denial["error_description"] = description.map(Understudy.JSONValue.string)
        denial["status"] = status.map(Understudy.JSONValue.integer)
        return effect("deny", .object(denial))
    }

    /// Merges claims into tokens and userinfo; `nil` removes one. Texts may contain
    /// `${user.email}`.
    public func claims(_ claims: [String: Understudy.JSONValue]) -> Self {
        effect("claims", .object(claims))
    }

    /// Merges claims into ID tokens.
    public func idToken(_ claims: [String: Understudy.JSONValue]) -> Self {
        effect("id_token", .object(claims))
    }

    /// Merges claims into access tokens.
    public func accessToken(_ claims: [String: Understudy.JSONValue]) -> Self {
        effect("access_token", .object(claims))
    }

    /// Merges claims into the answers of userinfo.
    public func userInfo(_ claims: [String: Understudy.JSONValue]) -> Self {
        effect("userinfo", .object(claims))
    }

    /// Grants additional scope; values are separated by spaces.
    public func addScope(_ scope: String) -> Self { effect("add_scope", .string(scope)) }
    /// Grants less than the requested scope; values are separated by spaces.
    public func removeScope(_ scope: String) -> Self { effect("remove_scope", .string(scope)) }

    /// Sets the lifetime of access tokens in seconds; a negative one has already passed.
    public func expiresIn(_ seconds: Int) -> Self { effect("expires_in", .integer(seconds)) }

    /// Sets the lifetime of ID tokens in seconds; a negative one has already passed.
    public func idTokenExpiresIn(_ seconds: Int) -> Self {
        effect("id_token_expires_in", .integer(seconds))
    }

    /// Gives the token of the answer defects that a careful client detects.
    ///
    /// - Parameter place: the token; nil for the ID token of an answer with one, otherwise the
    ///   access token, and for the only token of logout and userinfo answers.
    public func defect(_ defects: Defect..., of place: TokenPlace? = nil) -> Self {
        let names = defects.map { Understudy.JSONValue.string($0.rawValue) }
        let value = names.count == 1 ? names[0] : .array(names)
        return effect("defect", place.map { .object([$0.rawValue: value]) } ?? value)
    }

    /// Changes the matching requests' view of the keys, as long as the rule exists.
    public func keys(_ view: KeyView) -> Self { effect("keys", .string(view.rawValue)) }
}

/// The effects of a rule on whole answers.
extension Understudy.Rule {
    /// Merges members into a JSON answer; `nil` removes one.
    public func response(_ members: [String: Understudy.JSONValue]) -> Self {
        effect("response", .object(members))
    }

    /// Answers in place of the endpoint. An object is sent as JSON, a string unchanged.
    public func respond(
        status: Int, headers: [String: String] = [:], body: Understudy.JSONValue? = nil
    ) -> Self {
        var answer: [String: Understudy.JSONValue] = ["status": .integer(status)]
        if !headers.isEmpty {
            answer["headers"] = .object(headers.mapValues(Understudy.JSONValue.string))
        }
        answer["body"] = body
        return effect("respond", .object(answer))
    }

    /// Redirects the client. The address may contain `${client_id}`.
    public func redirect(to address: String, status: Int = 302) -> Self {
        effect("redirect", ["status": .integer(status), "to": .string(address)])
    }

    /// Changes the form of a JSON answer.
    public func body(_ forms: BodyForm...) -> Self {
        effect("body", .object(Dictionary(forms.map(\.member)) { $1 }))
    }

    /// Delays the answer, in real time.
    public func delay(milliseconds: Int) -> Self { effect("delay_ms", .integer(milliseconds)) }

    /// Delays the answer by a time drawn evenly from a range.
    public func delay(milliseconds range: ClosedRange<Int>) -> Self {
        effect("delay_ms", ["uniform": [.integer(range.lowerBound), .integer(range.upperBound)]])
    }

    /// Delays the answer as networks do: half of the answers take longer than the median, few of
    /// them much longer.
    public func delay(medianMilliseconds median: Int, sigma: Double) -> Self {
        effect("delay_ms", ["lognormal": ["median": .integer(median), "sigma": .number(sigma)]])
    }

    /// Breaks the connection.
    public func disconnect(_ moment: Disconnection) -> Self {
        effect("disconnect", .string(moment.rawValue))
    }

    /// Ends the connection after a number of bytes of the body.
    public func truncate(afterBytes bytes: Int) -> Self { effect("truncate", .integer(bytes)) }

    /// Sends the body in pieces with a pause between them.
    public func dribble(chunks: Int, milliseconds: Int) -> Self {
        effect("dribble", ["chunks": .integer(chunks), "ms": .integer(milliseconds)])
    }
}

private extension Understudy.Rule.BodyForm {
    var member: (String, Understudy.JSONValue) {
        switch self {
        case .bom: ("bom", true)
        case .latin1: ("charset", "iso-8859-1")
        case .gzip: ("gzip", true)
        case .duplicate(let name): ("duplicate", .string(name))
        case .contentType(let type): ("content_type", .string(type))
        case .pad(let bytes): ("pad", .integer(bytes))
        }
    }
}

extension Understudy.Rule {
    /// A defect of a token. A careful client must refuse most of them, and tolerate those that are
    /// allowed.
    public enum Defect: String, Sendable, Hashable, CaseIterable {
        case algNone = "alg-none"
        case algNoneCase = "alg-none-case"
        case emptySignature = "empty-signature"
        case senselessSignature = "senseless-signature"
        case wrongKey = "wrong-key"
        case encKey = "enc-key"
        case otherAlg = "other-alg"
        case unknownKid = "unknown-kid"
        case noKid = "no-kid"
        case wrongTyp = "wrong-typ"
        case jwkHeader = "jwk-header"
        case x5cHeader = "x5c-header"
        case jkuHeader = "jku-header"
        case x5uHeader = "x5u-header"
        case kidPath = "kid-path"
        case kidSQL = "kid-sql"
        case crit
        case badSignature = "bad-signature"
        case zeroECDSA = "zero-ecdsa"
        case hs256WithPublicKey = "hs256-with-public-key"
        case hs256WithBarePublicKey = "hs256-with-bare-public-key"
        case hs256WithPublicDER = "hs256-with-public-der"
        case hs256WithPublicJWK = "hs256-with-public-jwk"
        case emptyHMAC = "empty-hmac"
        case expired
        case notYetValid = "not-yet-valid"
        case futureIat = "future-iat"
        case oldIat = "old-iat"
        case oldAuthTime = "old-auth-time"
        case clockSkew = "clock-skew"
        case stringExp = "string-exp"
        case replayed
        case wrongIss = "wrong-iss"
        case issSlash = "iss-slash"
        case wrongAud = "wrong-aud"
        case audExtra = "aud-extra"
        case audArray = "aud-array"
        case wrongAzp = "wrong-azp"
        case foreignAccessToken = "foreign-access-token"
        case wrongNonce = "wrong-nonce"
        case wrongAtHash = "wrong-at-hash"
        case wrongCHash = "wrong-c-hash"
        case wrongAcr = "wrong-acr"
        case noSub = "no-sub"
        case subEmpty = "sub-empty"
        case subNumber = "sub-number"
        case huge
        case otherUser = "other-user"
        case duplicateClaim = "duplicate-claim"
        case wrongEvent = "wrong-event"
        case withNonce = "with-nonce"
        case repeatedJti = "repeated-jti"
        case zipBomb = "zip-bomb"
        case missingIss = "missing-iss"
        case missingSub = "missing-sub"
        case missingAud = "missing-aud"
        case missingExp = "missing-exp"
        case missingIat = "missing-iat"
        case missingNbf = "missing-nbf"
        case missingJti = "missing-jti"
        case missingNonce = "missing-nonce"
        case missingAuthTime = "missing-auth_time"
        case missingAcr = "missing-acr"
        case missingAmr = "missing-amr"
        case missingAzp = "missing-azp"
        case missingAtHash = "missing-at_hash"
        case missingCHash = "missing-c_hash"
        case missingSHash = "missing-s_hash"
        case missingSid = "missing-sid"
        case missingEvents = "missing-events"
        case missingClientID = "missing-client_id"
        case missingScope = "missing-scope"
    }
}
