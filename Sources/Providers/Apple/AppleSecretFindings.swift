import JOSE
import OAuth
import Text

/// Findings about the secret as a text. None of these shows it.
extension Diagnosis {
    static func appleSecretMissing(_ client: Client) -> Diagnosis {
        AppleSecretDiagnosis.missing.found(
            "client \(client.id.shown) sent no client_secret",
            remedy: "make one with the team's key, and send it in the body")
    }

    static let appleSecretPEM = AppleSecretDiagnosis.pem.found(
        "client_secret is a key in PEM, which nobody else should ever see",
        remedy: "sign a JWT with it and send that; replace the key, since it was sent")

    static func appleSecretUnreadable(_ error: JWSError) -> Diagnosis {
        switch error {
        case .wrongNumberOfParts:
            AppleSecretDiagnosis.notThreeParts.found(
                "client_secret is not a JWT: \(error)",
                remedy: "send the whole JWT, as it was signed")
        case .notBase64URL:
            AppleSecretDiagnosis.notBase64URL.found(
                "client_secret is not a JWT: \(error)",
                remedy: "encode its parts with '-' and '_', and without '='")
        case .tooLong, .headerNotJSON, .headerNotAnObject, .keyIDNotAString:
            AppleSecretDiagnosis.malformed.found(
                "client_secret is not a JWT: its header is not a JSON object with a kid, or it is far too long",
                remedy: "sign a header with alg and kid")
        }
    }

    static let appleSecretPayload = AppleSecretDiagnosis.malformed.found(
        "client_secret is not a JWT: its payload is not a JSON object",
        remedy: "sign an object with iss, iat, exp, aud and sub")

    static let appleSecretIsIDToken = AppleSecretDiagnosis.idToken.found(
        "client_secret is an ID token, which says who a user is",
        remedy: "sign a JWT of your own, which says who the client is")
}

/// Findings about the header and the signature.
extension Diagnosis {
    static func appleSecretAlgorithm(_ algorithm: Algorithm?) -> Diagnosis {
        AppleSecretDiagnosis.algorithm.found(
            "client_secret is signed with \((algorithm?.rawValue ?? "nothing").shown)",
            remedy: "sign it with ES256 and the team's key")
    }

    static let appleSecretKeyMissing = AppleSecretDiagnosis.keyMissing.found(
        "client_secret has no kid in its header",
        remedy: "put the ten characters of the key's id there")

    static func appleSecretKeyUnknown(_ id: String?) -> Diagnosis {
        AppleSecretDiagnosis.keyUnknown.found(
            "kid \((id ?? "").shown) of client_secret is not a key of the client",
            remedy: "compare it with apple.key_id or jwks of the client in the configuration")
    }

    static func appleSecretSignature(_ client: Client) -> Diagnosis {
        AppleSecretDiagnosis.signature.found(
            "the signature of client_secret is not by the key of client \(client.id.shown)",
            remedy: "sign with the .p8 whose public half is configured here")
    }

    static func appleSecretDER(_ count: Int) -> Diagnosis {
        AppleSecretDiagnosis.der.found(
            "the signature of client_secret is DER of \(count) bytes",
            remedy: "write r and s as 32 bytes each, one after the other")
    }

    static func appleSecretSignatureLength(_ count: Int) -> Diagnosis {
        AppleSecretDiagnosis.signature.found(
            "the signature of client_secret has \(count) bytes",
            remedy: "a signature with ES256 has \(AppleSecret.signatureBytes)")
    }
}

/// Findings about the parties that the secret names.
extension Diagnosis {
    static func appleSecretSwapped(_ client: Client) -> Diagnosis {
        AppleSecretDiagnosis.swapped.found(
            "iss of client_secret is the client \(client.id.shown)",
            remedy: "make iss the id of the team, and sub the client_id")
    }

    static func appleSecretIssuer(_ issuer: String?, expected: String?) -> Diagnosis {
        AppleSecretDiagnosis.issuer.found(
            issuer.map { "iss of client_secret is \($0.shown)" }
                ?? "iss of client_secret is missing",
            remedy: expected.map { "make it \($0.shown)" }
                ?? "make it the ten characters of the team's id")
    }

    static func appleSecretSubject(_ subject: String?, _ client: Client) -> Diagnosis {
        AppleSecretDiagnosis.subject.found(
            subject.map { "sub of client_secret is \($0.shown)" }
                ?? "sub of client_secret is missing",
            remedy: "make it the client_id \(client.id.shown)")
    }

    static func appleSecretAppIDPrefix(_ subject: String, _ client: Client) -> Diagnosis {
        AppleSecretDiagnosis.appIDPrefix.found(
            "sub of client_secret is \(subject.shown), with the prefix of an App ID",
            remedy: "make it the client_id \(client.id.shown) alone")
    }

    static func appleSecretAudience(_ audience: [String]) -> Diagnosis {
        AppleSecretDiagnosis.audience.found(
            audience.isEmpty
                ? "aud of client_secret is missing"
                : "aud of client_secret is \(audience.joined(separator: " ").shown)",
            remedy: "make it \(AppleSecret.appleIssuer)")
    }

    static let appleSecretAudienceSlash = AppleSecretDiagnosis.audienceSlash.found(
        "aud of client_secret ends in a slash", remedy: "make it \(AppleSecret.appleIssuer)")
}

/// Findings about the validity period.
extension Diagnosis {
    static let appleSecretExpiryMissing = AppleSecretDiagnosis.expiryMissing.found(
        "exp of client_secret is missing, or not a number",
        remedy: "make it the seconds since 1970 when the secret runs out")

    static func appleSecretMilliseconds(_ claim: String, _ value: Int) -> Diagnosis {
        AppleSecretDiagnosis.milliseconds.found(
            "\(claim) of client_secret is \(value), too far off for seconds",
            remedy: "count in seconds since 1970, not in milliseconds")
    }

    static func appleSecretExpired(_ age: Seconds) -> Diagnosis {
        AppleSecretDiagnosis.expired.found(
            "client_secret expired \(age) s ago", remedy: "make a new one, twice a year at least")
    }

    static func appleSecretTooLong(_ span: Seconds) -> Diagnosis {
        AppleSecretDiagnosis.tooLong.found(
            "client_secret is good for \(span) s more",
            remedy: "let it expire within \(AppleSecret.longestLife) s, six months")
    }

    static func appleSecretAhead(_ span: Seconds) -> Diagnosis {
        AppleSecretDiagnosis.ahead.found(
            "iat of client_secret is \(span) s ahead", remedy: "compare the clocks")
    }
}
