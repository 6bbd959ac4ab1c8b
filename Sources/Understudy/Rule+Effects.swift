/// What a rule changes.
extension Rule {
    /// Signs a user in without a page.
    public func login(as user: String) -> Rule { effect("login", .string(user)) }

    /// Refuses the request with an error of OAuth (RFC 6749 §5.2).
    public func deny(
        _ error: String = "access_denied", description: String? = nil, status: Int? = nil
    ) -> Rule {
        var denial: [String: JSONValue] = ["error": .string(error)]
        denial["error_description"] = description.map(JSONValue.string)
        denial["status"] = status.map(JSONValue.integer)
        return effect("deny", .object(denial))
    }

    /// Merges claims into tokens and userinfo; `nil` removes one. Texts may have `${user.email}`.
    public func claims(_ claims: [String: JSONValue]) -> Rule { effect("claims", .object(claims)) }

    public func idToken(_ claims: [String: JSONValue]) -> Rule {
        effect("id_token", .object(claims))
    }

    public func accessToken(_ claims: [String: JSONValue]) -> Rule {
        effect("access_token", .object(claims))
    }

    public func userInfo(_ claims: [String: JSONValue]) -> Rule {
        effect("userinfo", .object(claims))
    }

    public func addScope(_ scope: String) -> Rule { effect("add_scope", .string(scope)) }
    public func removeScope(_ scope: String) -> Rule { effect("remove_scope", .string(scope)) }

    /// The lifetime of access tokens in seconds; a negative one has passed already.
    public func expiresIn(_ seconds: Int) -> Rule { effect("expires_in", .integer(seconds)) }

    /// The lifetime of ID tokens in seconds; a negative one has passed already.
    public func idTokenExpiresIn(_ seconds: Int) -> Rule {
        effect("id_token_expires_in", .integer(seconds))
    }

    /// Merges members into a JSON answer; `nil` removes one.
    public func response(_ members: [String: JSONValue]) -> Rule {
        effect("response", .object(members))
    }

    /// Answers in the place of the endpoint. An object is sent as JSON, a string as it is.
    public func respond(
        status: Int, headers: [String: String] = [:], body: JSONValue? = nil
    ) -> Rule {
        var answer: [String: JSONValue] = ["status": .integer(status)]
        if !headers.isEmpty { answer["headers"] = .object(headers.mapValues(JSONValue.string)) }
        answer["body"] = body
        return effect("respond", .object(answer))
    }

    /// Holds the answer back, in real time.
    public func delay(milliseconds: Int) -> Rule { effect("delay_ms", .integer(milliseconds)) }

    /// Breaks the connection.
    public func disconnect(_ moment: Disconnection) -> Rule {
        effect("disconnect", .string(moment.rawValue))
    }

    /// Ends the connection after so many bytes of the body.
    public func truncate(afterBytes bytes: Int) -> Rule { effect("truncate", .integer(bytes)) }

    /// Sends the body in pieces with a pause between two.
    public func dribble(chunks: Int, milliseconds: Int) -> Rule {
        effect("dribble", ["chunks": .integer(chunks), "ms": .integer(milliseconds)])
    }

    /// Gives the token of the answer a defect that a careful client finds.
    public func defect(_ defect: Defect) -> Rule { effect("defect", .string(defect.rawValue)) }

    /// What the matching requests see of the keys, as long as the rule is there.
    public func keys(_ view: KeyView) -> Rule { effect("keys", .string(view.rawValue)) }

    /// When a connection breaks.
    public enum Disconnection: String, Sendable, Hashable {
        case beforeAnswer = "before"
        case midBody = "mid-body"
        case reset
    }

    public enum KeyView: String, Sendable, Hashable {
        case rotate
        case publishNext = "publish-next"
        case retire
        case sameKid = "same-kid"
        case empty
    }

    /// A token that a careful client must refuse.
    public enum Defect: String, Sendable, Hashable, CaseIterable {
        case algNone = "alg-none"
        case wrongKey = "wrong-key"
        case unknownKid = "unknown-kid"
        case noKid = "no-kid"
        case badSignature = "bad-signature"
        case hs256WithPublicKey = "hs256-with-public-key"
        case expired
        case notYetValid = "not-yet-valid"
        case futureIat = "future-iat"
        case wrongIss = "wrong-iss"
        case wrongAud = "wrong-aud"
        case wrongNonce = "wrong-nonce"
        case wrongAtHash = "wrong-at-hash"
        case noSub = "no-sub"
        case stringExp = "string-exp"
        case huge
    }
}
