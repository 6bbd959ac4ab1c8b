import Text

/// What goes wrong in a federation (OpenID Federation 1.0).
package enum FederationDiagnosis {
    static let unavailable = row("unavailable", "§10.1")
    static let statement = row("statement", "§3.2")
    static let times = row("times", "§3.2")
    static let link = row("link", "§10.2")
    static let signature = row("signature", "§10.2")
    static let anchor = row("no-anchor", "§10.1")
    static let constraint = row("constraint", "§6.2")
    static let policy = row("policy", "§6.1.3")
    static let metadata = row("metadata", "§6.1.3")
    static let client = row("client", "§12.1")
    static let request = row("request", "§12.1.1")
    static let replayed = row("replayed", "§12.1.1")
    static let subject = row("subject", "§8")

    static let codes = [
        unavailable, statement, times, link, signature, anchor, constraint, policy, metadata,
        client, request, replayed, subject,
    ]

    private static func row(_ name: String, _ section: String) -> DiagnosisCode {
        DiagnosisCode("federation.\(name)", "OpenID Federation \(section)")
    }
}

/// About statements and chains.
extension Diagnosis {
    static func federationUnavailable(_ url: String, _ reason: Phrase) -> Diagnosis {
        FederationDiagnosis.unavailable.found(
            "the entity statement at \(url.shown) cannot be had: \(reason)",
            remedy: "serve it there, or state the client in subordinates of federation")
    }

    static func federationStatement(_ name: String, _ problem: Phrase) -> Diagnosis {
        FederationDiagnosis.statement.found(
            "the statement \(name) cannot be used: \(problem)",
            remedy:
                "sign a JWT with typ entity-statement+jwt, kid, iss, sub, iat, exp and jwks")
    }

    static func federationTimes(
        _ statement: EntityStatement, _ problem: ClaimTimes.Problem
    ) -> Diagnosis {
        let cause: Phrase =
            switch problem {
            case .malformed(let problem): problem
            case .over(let age): "the statement about \(statement.subject.shown) ended \(age) s ago"
            case .ahead(let claim, let time):
                "\(claim) of the statement about \(statement.subject.shown) is \(time) s ahead"
            }
        return FederationDiagnosis.times.found(
            cause, remedy: "issue a new statement, with iat and exp in seconds")
    }

    static func federationLink(_ statement: EntityStatement, _ expected: String) -> Diagnosis {
        FederationDiagnosis.link.found(
            "the statement about \(statement.subject.shown) is by \(statement.issuer.shown), and "
                + "\(expected.shown) has to make it",
            remedy: "let iss of each statement be sub of the next")
    }

    static func federationSignature(_ statement: EntityStatement) -> Diagnosis {
        FederationDiagnosis.signature.found(
            "no key that is known of \(statement.issuer.shown) made the signature of its statement "
                + "about \(statement.subject.shown)",
            remedy: "let the one above it, or trust_anchors, list the key that signs")
    }

    static func federationAnchor(_ id: String) -> Diagnosis {
        FederationDiagnosis.anchor.found(
            "no authority_hints lead from \(id.shown) to a trust anchor",
            remedy: "list the one at the top in trust_anchors of federation")
    }

    static func federationConstraint(_ name: String, _ statement: EntityStatement) -> Diagnosis {
        FederationDiagnosis.constraint.found(
            "the chain breaks \(name), which \(statement.issuer.shown) demands",
            remedy: "change constraints there, or the chain below it")
    }
}

/// About metadata and clients.
extension Diagnosis {
    static func federationPolicy(_ parameter: String, _ operators: String) -> Diagnosis {
        FederationDiagnosis.policy.found(
            "the metadata policies contradict themselves about \(parameter): \(operators)",
            remedy: "change metadata_policy of those above the client")
    }

    static func federationMetadata(_ parameter: String, _ name: String) -> Diagnosis {
        FederationDiagnosis.metadata.found(
            "\(parameter) of the metadata does not meet \(name) of the metadata policy",
            remedy: "change the metadata of the client, or metadata_policy of those above it")
    }

    static func federationClient(_ id: String, _ problem: Phrase) -> Diagnosis {
        FederationDiagnosis.client.found(
            "the entity \(id.shown) cannot register automatically: \(problem)",
            remedy:
                "state openid_relying_party with client_registration_types, jwks and a method without a secret"
        )
    }

    static func federationRequest(_ problem: Phrase) -> Diagnosis {
        FederationDiagnosis.request.found(
            "the request of a federated client cannot be used: \(problem)",
            remedy: "sign a request object with iss, aud the issuer, exp and jti, without sub")
    }

    static let federationReplayed = FederationDiagnosis.replayed.found(
        "the request object of a federated client was sent before",
        remedy: "make one for each request, with a jti of its own")

    package static func federationSubject(_ problem: Phrase) -> Diagnosis {
        FederationDiagnosis.subject.found(
            problem, remedy: "ask for an entity that subordinates of federation has")
    }
}
