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
