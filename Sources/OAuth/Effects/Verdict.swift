import JOSE
import Members

/// `login` and `deny`: the outcome of an access request without asking anybody. The last of several
/// verdicts applies.
enum Verdict: RuleEffect {
    /// Signs in the user of that name.
    case login(String)
    /// Refuses with exactly this code, and this description and HTTP status if any.
    case deny(OAuthError.Code, description: String?, status: Int?)

    var isDenial: Bool {
        if case .deny = self { true } else { false }
    }
}

extension RuleEffectMember {
    static let login = RuleEffectMember(
        name: "login", endpoints: [.authorize, .ciba], precedes: [WhenUser.member]
    ) { name, members in
        members.string(name).map(Verdict.login)
    }

    static let deny = RuleEffectMember(name: "deny", reach: .requests) { name, members in
        let form = "an error, or an object with error, error_description and status"
        guard let json = members.value(name, as: .described(form)) ?? members.standIn([:]) else {
            return nil
        }
        if let error = json.string, !error.isEmpty {
            return Verdict.deny(OAuthError.Code(rawValue: error), description: nil, status: nil)
        }
        return members.nested(json, at: members.path.member(name)) { members in
            let error = members.string("error").map(OAuthError.Code.init(rawValue:))
            return Verdict.deny(
                error ?? .accessDenied, description: members.string("error_description"),
                status: members.integer("status", in: WordedError.statuses))
        }
    }
}

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
                    .accessDenied, "rule.user-unknown", ["rule": act.rule.name, "name": name])
            }
            remarkIfMadeUp(user)
            remark("rule.applied", ["rule": act.rule.name], for: nil)
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

    /// Throws if the user is blocked by now, however the access was granted.
    func refuseBlocked(
        _ granted: GrantedAccess, by code: OAuthError.Code = .invalidGrant
    ) throws(OAuthError) {
        guard let subject = granted.authorization.subject else { return }
        try users.user(of: subject)?.refuseIfBlocked(by: code)
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
            code, "rule.denied", ["rule": rule.name, "code": code.rawValue],
            wording: .exactly(description, status: status))
    }

    /// The changes that rules make to the tokens of this exchange, by the facts known now.
    var tokenChanges: TokenChanges { TokenChanges(rules?.matching(record.facts), self) }

    /// The changes to a token for one of several clients that the exchange is about.
    func tokenChanges(for client: Client) -> TokenChanges {
        var facts = record.facts
        facts.clientID = client.id
        return TokenChanges(rules?.matching(facts), self)
    }

    /// The claims of a userinfo answer, with the changes of the rules.
    func applyingRules(toUserInfo claims: JSON) -> JSON {
        claims.merging(each: tokenChanges.claims(of: .userInfo))
    }

    /// Remarks each rule that acts, once, and returns the effects.
    func noted<Effect: RuleEffect>(_ acts: [RuleTurn.Act<Effect>]) -> [Effect] {
        acts.flatMap { act in
            if act.isFirst { remark("rule.applied", ["rule": act.rule.name], for: nil) }
            return act.effects
        }
    }

    /// The values of the names in a rule's texts, by the facts known now.
    package var templateValues: TemplateValues {
        let facts = record.facts
        let client = facts.clientID.flatMap { clients[$0] }
        let user = facts.subject.flatMap { users.user(of: $0) }
            .map { presented(self.user($0, seenBy: client)) }
        return TemplateValues(
            user: user.map { known in
                var seen = known
                seen.sub = SubjectIdentifier(for: client, self).identifier(of: known.sub)
                return seen
            },
            clientID: facts.clientIDs.first, scope: facts.scope,
            grantType: facts.grantType ?? facts.parameters("grant_type").first,
            issuer: addresses.issuer, opponent: opponentURL, now: now)
    }
}

/// `keys`: the keys that the key set shows and the key that signs, as long as the rule stands.
extension KeyView: RuleEffect {}

extension RuleEffectMember {
    static let keys = RuleEffectMember(
        name: "keys",
        endpoints: EndpointName.ofWorkloads.union([
            .authorize, .token, .userinfo, "jwks", "logout", "workload-keys",
        ])
    ) { name, members in
        members.word(name, of: KeyView.all.map(\.name)).flatMap(KeyView.named)
    }
}

extension Context {
    /// The view that rules give this exchange of the tenant's keys, by the facts known now; nil for
    /// the keys as they are. Reading it counts a match.
    package var keyView: KeyView? {
        guard let rules else { return nil }
        return noted(rules.acts(KeyView.self, on: record.facts)).last
    }

    /// The keys that sign the answer.
    package var keys: KeySet { keyRing.seen(through: keyView) }

    /// Makes the keys that rules may show in this exchange.
    package func prepareKeys() async {
        guard rules?.hasEffect(KeyView.self) == true else { return }
        await keyRing.prepareViews(on: world.worker)
    }
}
