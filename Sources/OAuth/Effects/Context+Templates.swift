import JOSE

extension Context {
    /// The values of the names in a rule's texts, by the facts known now.
    var templateValues: TemplateValues {
        let facts = record.facts
        let client = facts.clientID.flatMap { clients[$0] }
        let user = facts.subject.flatMap { users.user(of: $0) }
            .map { profile.presented(self.user($0, seenBy: client)) }
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
