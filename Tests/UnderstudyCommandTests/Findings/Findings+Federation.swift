extension Findings {
    /// What findings say of federations.
    static let federation: [FindingTexts] = [
        FindingTexts(
            "federation.unavailable",
            causes: ["the entity statement at {} cannot be had: {}"],
            remedies: ["serve it there, or state the client in subordinates of federation"]),
        FindingTexts(
            "federation.statement",
            causes: ["the statement {} cannot be used: {}"],
            remedies: [
                "sign a JWT with typ entity-statement+jwt, kid, iss, sub, iat, exp and jwks"
            ]),
        FindingTexts(
            "federation.times",
            causes: [
                "the claim {} is missing",
                "the statement about {} ended {} s ago",
                "{} of the statement about {} is {} s ahead",
            ],
            remedies: ["issue a new statement, with iat and exp in seconds"]),
        FindingTexts(
            "federation.link",
            causes: ["the statement about {} is by {}, and {} has to make it"],
            remedies: ["let iss of each statement be sub of the next"]),
        FindingTexts(
            "federation.signature",
            causes: ["no key that is known of {} made the signature of its statement about {}"],
            remedies: ["let the one above it, or trust_anchors, list the key that signs"]),
        FindingTexts(
            "federation.no-anchor",
            causes: ["no authority_hints lead from {} to a trust anchor"],
            remedies: ["list the one at the top in trust_anchors of federation"]),
        FindingTexts(
            "federation.constraint",
            causes: ["the chain breaks {}, which {} demands"],
            remedies: ["change constraints there, or the chain below it"]),
        FindingTexts(
            "federation.policy",
            causes: ["the metadata policies contradict themselves about {}: {}"],
            remedies: ["change metadata_policy of those above the client"]),
        FindingTexts(
            "federation.metadata",
            causes: ["{} of the metadata does not meet {} of the metadata policy"],
            remedies: ["change the metadata of the client, or metadata_policy of those above it"]),
        FindingTexts(
            "federation.client",
            causes: ["the entity {} cannot register automatically: {}"],
            remedies: [
                "state openid_relying_party with client_registration_types, jwks and a method without a secret"
            ]),
        FindingTexts(
            "federation.request",
            causes: ["the request of a federated client cannot be used: {}"],
            remedies: ["sign a request object with iss, aud the issuer, exp and jti, without sub"]),
        FindingTexts(
            "federation.replayed",
            causes: ["the request object of a federated client was sent before"],
            remedies: ["make one for each request, with a jti of its own"]),
        FindingTexts(
            "federation.subject",
            causes: [
                "sub is missing",
                "sub is the issuer itself",
                "nothing is stated about {}",
            ],
            remedies: ["ask for an entity that subordinates of federation has"]),
    ]
}
