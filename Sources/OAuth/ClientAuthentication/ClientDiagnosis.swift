import Text

/// What goes wrong with naming or authenticating a client (RFC 6749 §2.3).
package enum ClientDiagnosis {
    static let missing = DiagnosisCode("client.missing", "RFC 6749 §4.1.1")
    static let unknown = DiagnosisCode("client.unknown", "RFC 6749 §2.2")
    static let secretMissing = DiagnosisCode("client.secret-missing", "RFC 6749 §2.3.1")
    static let secretNotEncoded = DiagnosisCode(
        "client.secret-not-encoded", "RFC 6749 §2.3.1", defaultLevel: .warn)
    static let secretWrong = DiagnosisCode("client.secret-wrong", "RFC 6749 §2.3.1")
    static let secretUnexpected = DiagnosisCode(
        "client.secret-unexpected", "RFC 7591 §2", isPermittable: true)
    static let methodMismatch = DiagnosisCode(
        "client.method-mismatch", "RFC 7591 §2", isPermittable: true)
    static let methodsMany = DiagnosisCode("client.two-methods", "RFC 6749 §2.3")
    static let secretTwice = DiagnosisCode(
        "client.secret-twice", "RFC 6749 §2.3", isPermittable: true, defaultLevel: .warn)
    static let idMismatch = DiagnosisCode("client.id-mismatch", "RFC 6749 §2.3")
    static let basicMalformed = DiagnosisCode("client.basic-malformed", "RFC 7617 §2")
    static let swapped = DiagnosisCode("client.id-and-secret-swapped", "RFC 6749 §2.3.1")
    static let basicWithoutColon = DiagnosisCode(
        "client.basic-without-colon", "RFC 7617 §2", isPermittable: true, defaultLevel: .warn)
    static let grantNotAllowed = DiagnosisCode("client.grant-not-allowed", "RFC 6749 §5.2")
    static let webOriginUnlisted = DiagnosisCode(
        "client.web-origin-unlisted", "RFC 6454 §8.1",
        defaultLevel: .warn)

    static let codes = [
        missing, unknown, secretMissing, secretNotEncoded, secretWrong, secretUnexpected,
        methodMismatch, methodsMany, secretTwice, idMismatch, basicMalformed, swapped,
        basicWithoutColon, grantNotAllowed, webOriginUnlisted,
    ]
}

extension Diagnosis {
    package static let clientIDMissing = ClientDiagnosis.missing.found(
        "client_id is missing", remedy: "send the client_id of a client")

    package static func clientUnknown(_ id: String, known: [String]) -> Diagnosis {
        ClientDiagnosis.unknown.found(
            "client_id \(id.shown) names no client",
            remedy: Likeness.remedy(for: id, among: known)
                ?? id.nearest(among: known).map { "did you mean \($0.shown)?" }
                ?? "add it to clients in the configuration, or leave clients out to accept any",
            facts: ["sent": id])
    }

    package static func secretMissing(_ client: Client) -> Diagnosis {
        ClientDiagnosis.secretMissing.found(
            "client \(client.id.shown) must authenticate, and sent no secret",
            remedy: "send client_secret by HTTP Basic or in the body")
    }

    static func secretNotEncoded(_ client: Client) -> Diagnosis {
        ClientDiagnosis.secretNotEncoded.found(
            "client \(client.id.shown) sent its secret by HTTP Basic without encoding it, which many "
                + "providers refuse",
            remedy:
                "encode client_id and client_secret as in a form before joining them with a colon")
    }

    static func secretWrong(_ client: Client) -> Diagnosis {
        ClientDiagnosis.secretWrong.found(
            "the secret of client \(client.id.shown) is wrong",
            remedy: "compare it with client_secret in the configuration")
    }

    static func secretMisconfigured(_ client: Client, _ difference: Phrase) -> Diagnosis {
        ClientDiagnosis.secretWrong.found(
            "client \(client.id.shown) sent its secret, and client_secret in the configuration differs "
                + "from it in \(difference)",
            remedy: "correct client_secret in the configuration")
    }

    static func clientSwapped(_ client: Client) -> Diagnosis {
        ClientDiagnosis.swapped.found(
            "the id and the secret of client \(client.id.shown) stand in each other's place",
            remedy: "send client_id first, or look which variable holds which")
    }

    static func assertionOfServer(_ noun: Phrase) -> Diagnosis {
        AssertionDiagnosis.issuer.found(
            "client_assertion is \(noun) that this server issued",
            remedy: "make a JWT of the client's own: iss and sub are its client_id, and it signs it"
        )
    }

    static func secretUnexpected(_ client: Client) -> Diagnosis {
        ClientDiagnosis.secretUnexpected.found(
            "client \(client.id.shown) has no secret, and sent one",
            remedy: "leave client_secret out, or configure one")
    }

    static func methodMismatch(_ used: String, _ client: Client) -> Diagnosis {
        ClientDiagnosis.methodMismatch.found(
            "client \(client.id.shown) authenticated by \(used), and its "
                + "token_endpoint_auth_method is \(client.tokenEndpointAuthMethod ?? "none")",
            remedy: "use that method, or change token_endpoint_auth_method of the client")
    }

    package static func methodsMany(_ used: [String]) -> Diagnosis {
        ClientDiagnosis.methodsMany.found(
            "the client authenticated in several ways at once: \(used.joined(separator: ", "))",
            remedy: "use one method for each request")
    }

    static func secretTwice(_ client: ClientCredentials) -> Diagnosis {
        ClientDiagnosis.secretTwice.found(
            "client \(client.clientID.shown) sent the same secret by HTTP Basic and in the body",
            remedy: "use one method for each request")
    }

    package static func clientIDMismatch(_ body: String, _ header: String) -> Diagnosis {
        ClientDiagnosis.idMismatch.found(
            "client_id is \(body.shown) in the body and \(header.shown) in the Authorization header",
            remedy: "send the same one, or leave it out of the body")
    }

    package static let basicMalformed = ClientDiagnosis.basicMalformed.found(
        "the Authorization header is not 'Basic' and base64 of id:secret",
        remedy: "form-encode id and secret, join them by ':' and encode them in base64")

    /// - Parameter id: `sub` of an assertion.
    static func assertionSubjectUnknown(_ id: String, known: [String]) -> Diagnosis {
        ClientDiagnosis.unknown.found(
            "sub of client_assertion is \(id.shown), which names no client",
            remedy: Likeness.remedy(for: id, among: known)
                ?? id.nearest(among: known).map { "did you mean \($0.shown)?" }
                ?? "make iss and sub the client_id; client_assertion is about the client, and no user",
            facts: ["sent": id])
    }

    static func basicWithoutColon(_ client: Client) -> Diagnosis {
        ClientDiagnosis.basicWithoutColon.found(
            "client \(client.id.shown) sent its id by HTTP Basic without the colon after it, which many "
                + "providers refuse",
            remedy:
                "put a colon after the id before encoding it in base64, or send client_id in the body"
        )
    }

    static func grantNotAllowed(_ grant: String, _ client: Client) -> Diagnosis {
        ClientDiagnosis.grantNotAllowed.found(
            "client \(client.id.shown) may not use grant_type \(grant.shown)",
            remedy: "add it to grant_types of the client",
            facts: ["grant": grant, "served": client.grantTypes.joined(separator: ", ")])
    }

    /// - Parameter origin: that of a page whose script asked.
    package static func webOriginUnlisted(_ origin: String, _ client: Client) -> Diagnosis {
        ClientDiagnosis.webOriginUnlisted.found(
            "\(origin.shown) is not among the web_origins of client \(client.id.shown), so browsers keep the answer from its scripts",
            remedy:
                "add it to web_origins of the client, or a + for the origins of its redirect URIs")
    }
}
