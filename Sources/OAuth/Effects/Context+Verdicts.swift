extension Context {
    /// The user as whom a rule answers an authorization request; nil where rules leave it to the
    /// browser.
    ///
    /// - Throws: what a rule denies the request with, and `access_denied` where a rule names a user
    ///   who does not exist.
    func userByRule() throws(OAuthError) -> User? {
        guard let act = rules?.acts(Verdict.self, on: record.facts).last,
            let verdict = act.effects.last
        else { return nil }
        switch verdict {
        case .deny(let code, let description):
            throw denial(code, description, by: act.rule)
        case .login(let name):
            guard let user = server.users.user(named: name) else {
                throw OAuthError(.accessDenied, .ruleUserUnknown(name, in: act.rule))
            }
            remark(.ruleApplied(act.rule), for: nil)
            return user
        }
    }

    /// Refuses what a rule denies at the token endpoint. Where the authorization endpoint could have
    /// denied a login, its code is not denied once more.
    func refuseDenied(_ grant: any Grant, since earlier: ExchangeFacts? = nil) throws(OAuthError) {
        try refuseDenied(since: earlier) { rule in
            !grant.followsAuthorization || !rule.admits(.authorize)
        }
    }

    /// Refuses what a rule denies.
    ///
    /// - Parameters:
    ///   - earlier: the facts with which rules were asked before. What matched them has had its say,
    ///     perhaps in another exchange of the same login, and is not counted again.
    ///   - isMeant: which of the rules are about this.
    func refuseDenied(
        since earlier: ExchangeFacts?, where isMeant: (Rule) -> Bool = { _ in true }
    ) throws(OAuthError) {
        let last = rules?.acts(Verdict.self, on: record.facts) { rule, verdict in
            verdict.isDenial && isMeant(rule) && earlier.map(rule.matches) != true
        }.last
        if let last, case .deny(let code, let description)? = last.effects.last {
            throw denial(code, description, by: last.rule)
        }
    }

    private func denial(
        _ code: OAuthError.Code, _ description: String?, by rule: Rule
    ) -> OAuthError {
        OAuthError(code, .ruleDenied(rule, code), wording: .exactly(description))
    }
}
