extension Context {
    /// The user that a rule signs in for an authorization request; nil if rules leave that to the
    /// browser.
    ///
    /// - Throws: the error of a rule that denies the request, and `access_denied` if a rule names
    ///   an unknown user.
    func userByRule() throws(OAuthError) -> User? {
        guard let act = rules?.acts(Verdict.self, on: record.facts).last,
            let verdict = act.effects.last
        else { return nil }
        switch verdict {
        case .deny(let code, let description, let status):
            throw denial(code, description, status, by: act.rule)
        case .login(let name):
            guard let user = users.user(named: name) else {
                throw OAuthError(
                    .accessDenied,
                    Finding("rule.user-unknown", ["rule": act.rule.name, "name": name]))
            }
            remarkIfMadeUp(user)
            remark(Finding("rule.applied", ["rule": act.rule.name]), for: nil)
            return user
        }
    }

    /// Throws if a rule denies the token request. If the authorization endpoint could have denied
    /// the login, its code is not denied again.
    func refuseDenied(_ grant: any Grant, since earlier: ExchangeFacts? = nil) throws(OAuthError) {
        try refuseDenied(since: earlier) { rule in
            !grant.followsAuthorization || !rule.admits(.authorize)
        }
    }

    /// Throws if a rule denies the request.
    ///
    /// - Parameters:
    ///   - earlier: the facts of the earlier application. Rules that matched them, perhaps in
    ///     another exchange of the same login, are skipped.
    ///   - isMeant: whether a rule applies here.
    func refuseDenied(
        since earlier: ExchangeFacts?, where isMeant: (Rule) -> Bool = { _ in true }
    ) throws(OAuthError) {
        let last = rules?.acts(Verdict.self, on: record.facts) { rule, verdict in
            verdict.isDenial && isMeant(rule) && earlier.map(rule.matches) != true
        }.last
        try refuse(last)
    }

    private func refuse(_ act: RuleTurn.Act<Verdict>?) throws(OAuthError) {
        if let act, case .deny(let code, let description, let status)? = act.effects.last {
            throw denial(code, description, status, by: act.rule)
        }
    }

    /// Throws if a rule denies the request at an endpoint that it names. The other rules are about
    /// who may log in and get tokens, which the flows of those two endpoints ask.
    package func refuseDeniedByName() throws(OAuthError) {
        guard let rules, let endpoint = record.read({ $0.endpoint }),
            !Self.decidingEndpoints.contains(endpoint)
        else { return }
        // A page of a login is no authorization request, though it answers one.
        var facts = record.facts
        facts.flow = nil
        try refuse(rules.acts(Verdict.self, on: facts) { $0.namesEndpoints && $1.isDenial }.last)
    }

    private static let decidingEndpoints: Set<EndpointName> = [.authorize, .token]

    private func denial(
        _ code: OAuthError.Code, _ description: String?, _ status: Int?, by rule: Rule
    ) -> OAuthError {
        OAuthError(
            code, Finding("rule.denied", ["rule": rule.name, "code": code.rawValue]),
            wording: .exactly(description, status: status))
    }
}
