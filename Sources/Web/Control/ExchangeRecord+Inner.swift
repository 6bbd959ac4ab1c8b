import OAuth

extension ExchangeRecord {
    /// Takes over the facts of an exchange within this one: the call counts as the exchange that it
    /// plays.
    func adopt(_ inner: ExchangeFacts) {
        learn { facts in
            facts.flow = inner.flow
            facts.clientID = inner.clientID
            facts.userNames = inner.userNames
            facts.subject = inner.subject
            facts.scope = inner.scope
            facts.audience = inner.audience
            facts.usualAudience = inner.usualAudience
            facts.findings = inner.findings
            facts.cause = inner.cause
            facts.artefacts = inner.artefacts
        }
    }
}
