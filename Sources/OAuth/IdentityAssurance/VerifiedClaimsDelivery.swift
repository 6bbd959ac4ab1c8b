import JOSE

extension Context {
    /// Puts the verified claims that were asked for beside a user's others, and nothing else under
    /// that name: a login could have edited claims into it.
    func addVerifiedClaims(
        to claims: inout [String: JSON], of user: User, for authorization: Authorization,
        in place: ClaimsPlace
    ) {
        let asked = authorization.claimsRequest.verified?[place.rawValue]
        if !user.verifiedClaims.isEmpty { claims[VerifiedClaims.name] = nil }
        guard let asked, let request = try? VerifiedClaimsRequest(asked) else { return }
        let client = clients[authorization.clientID]
        guard !user.verifiedClaims.isEmpty else {
            remark("verified-claims.unmet", ["user": user.username], as: "user", for: client)
            return
        }
        let match = match(request, of: user)
        for omission in match.omissions.prefix(10) {
            tell(of: omission, to: user, in: place, for: client)
        }
        let results = match.results
        claims[VerifiedClaims.name] = results.count > 1 ? .array(results) : results.first
    }

    /// The verified claims that a request opens in either place, each once.
    package func verifiedClaims(of user: User, openedBy request: AuthorizationRequest) -> [JSON] {
        let user = presented(self.user(user, seenBy: request.client))
        let asked = ClaimsPlace.allCases.compactMap { request.claims.verified?[$0.rawValue] }
        var opened: [JSON] = []
        for request in asked.compactMap({ try? VerifiedClaimsRequest($0) }) {
            for result in match(request, of: user).results where !opened.contains(result) {
                opened.append(result)
            }
        }
        return opened
    }
}

private extension Context {
    func match(_ request: VerifiedClaimsRequest, of user: User) -> VerifiedClaimsMatch {
        VerifiedClaimsMatch(
            request, of: user, configuration.extensions[IdentityAssurance.self], at: now)
    }

    func tell(
        of omission: Omission, to user: User, in place: ClaimsPlace, for client: Client?
    ) {
        let framework = omission.framework
        let line = framework == nil ? "element" : "object"
        switch omission.reason {
        case .absent:
            // An element that nobody has was told of when it was asked for.
            guard isKnown(omission.element) else { return }
            remark(
                "verified-claims.unmet",
                ["element": omission.element, "place": place.rawValue, "user": user.username],
                as: "absent", for: client)
        case .unmet(let constraint, let held):
            remark(
                "verified-claims.unmet",
                [
                    "element": omission.element, "place": place.rawValue, "framework": framework,
                    "constraint": constraint, "held": held,
                ], as: line, for: client)
        case .unlisted(let list, let value):
            remark(
                "verified-claims.unlisted",
                ["value": value, "user": user.username, "list": list, "place": place.rawValue],
                for: client)
        }
    }

    /// Parts of a verification are none of the claims that are listed.
    func isKnown(_ element: String) -> Bool {
        element.hasPrefix("verification.")
            || server.assuranceLists[IdentityAssurance.claims]?.contains(element) == true
    }
}
