import Text

/// What goes wrong with a code challenge or a code verifier (RFC 7636).
package enum PKCEDiagnosis {
    static let challengePadded = DiagnosisCode(
        "pkce.challenge-padded", "RFC 7636 §4.2", isPermittable: true)
    static let challengeNotBase64URL = DiagnosisCode(
        "pkce.challenge-not-base64url", "RFC 7636 §4.2", isPermittable: true)
    static let challengeLineBreak = DiagnosisCode(
        "pkce.challenge-line-break", "RFC 7636 §4.2", isPermittable: true)
    static let challengeLength = DiagnosisCode("pkce.challenge-length", "RFC 7636 §4.2")
    static let challengeForm = DiagnosisCode("pkce.challenge-form", "RFC 7636 §4.2")
    static let challengeMissing = DiagnosisCode(
        "pkce.challenge-missing", "RFC 7636 §4.4.1", isPermittable: true)
    static let methodPlain = DiagnosisCode("pkce.method-plain", "RFC 7636 §4.2")
    static let methodMissing = DiagnosisCode(
        "pkce.method-missing", "RFC 7636 §4.3", isPermittable: true)
    static let methodUnknown = DiagnosisCode("pkce.method-unknown", "RFC 7636 §4.4.1")
    static let verifierMissing = DiagnosisCode("pkce.verifier-missing", "RFC 7636 §4.5")
    static let verifierUnexpected = DiagnosisCode(
        "pkce.verifier-unexpected", "RFC 9700 §2.1.1", isPermittable: true)
    static let verifierLength = DiagnosisCode("pkce.verifier-length", "RFC 7636 §4.1")
    static let verifierPadded = DiagnosisCode(
        "pkce.verifier-padded", "RFC 7636 §4.1", isPermittable: true)
    static let verifierLineBreak = DiagnosisCode(
        "pkce.verifier-line-break", "RFC 7636 §4.1", isPermittable: true)
    static let verifierCharacter = DiagnosisCode(
        "pkce.verifier-character", "RFC 7636 §4.1", isPermittable: true)
    static let verifierIsChallenge = DiagnosisCode("pkce.verifier-is-challenge", "RFC 7636 §4.6")
    static let verifierOfExample = DiagnosisCode("pkce.challenge-of-rfc-example", "RFC 7636 §B")
    static let verifierOfOther = DiagnosisCode(
        "pkce.verifier-of-other-request", "RFC 7636 §4.1")
    static let verifierMismatch = DiagnosisCode(
        "pkce.verifier-mismatch", "RFC 7636 §4.6", isVague: true)
    static let hashedForm = DiagnosisCode("pkce.hashed-form", "RFC 7636 §4.2")
    static let absent = DiagnosisCode(
        "pkce.absent", "RFC 9700 §2.1.1", isPermittable: true, defaultLevel: .warn)

    static let codes = [
        challengePadded, challengeNotBase64URL, challengeLineBreak, challengeLength,
        challengeForm, challengeMissing, methodPlain, methodMissing, methodUnknown, verifierMissing,
        verifierUnexpected, verifierLength, verifierPadded, verifierLineBreak, verifierCharacter,
        verifierIsChallenge, verifierOfExample, verifierOfOther, verifierMismatch, hashedForm,
        absent,
    ]
}

extension Diagnosis {
    static func challengePadded(_ challenge: String) -> Diagnosis {
        PKCEDiagnosis.challengePadded.found(
            "code_challenge \(challenge.shown) is \(challenge.count) characters and ends with '='",
            remedy:
                "an S256 challenge is 43 base64url characters without padding: remove the '=' (Swift: replacingOccurrences(of: '=', with: ''), trimming white space does not do it)"
        )
    }

    static func challengeLineBreak(_ challenge: String) -> Diagnosis {
        PKCEDiagnosis.challengeLineBreak.found(
            "code_challenge \(challenge.shown) contains a line break at position \(challenge.position(where: \.isNewline))",
            remedy:
                "encode it without line breaks (Android: Base64.URL_SAFE or Base64.NO_WRAP or Base64.NO_PADDING; Base64.DEFAULT adds them)"
        )
    }

    static func challengeNotBase64URL(_ challenge: String) -> Diagnosis {
        PKCEDiagnosis.challengeNotBase64URL.found(
            "code_challenge \(challenge.shown) contains \(challenge.firstCharacter(not: \.isBase64URL)), which is not in the base64url alphabet",
            remedy: "use the URL-safe alphabet: '-' instead of '+', '_' instead of '/'")
    }

    static func challengeLength(_ challenge: String) -> Diagnosis {
        PKCEDiagnosis.challengeLength.found(
            "code_challenge \(challenge.shown) is \(challenge.count) characters, not the 43 of a SHA-256 in base64url",
            remedy: "send BASE64URL(SHA256(ASCII(code_verifier))) without padding")
    }

    static func challengeForm(_ challenge: String, _ kind: MisshapenChallenge) -> Diagnosis {
        PKCEDiagnosis.challengeForm.found(
            "code_challenge \(challenge.shown) is \(kind.words), not a SHA-256 in base64url",
            remedy: kind.remedy)
    }

    static let challengeMissing = PKCEDiagnosis.challengeMissing.found(
        "code_challenge_method was sent without code_challenge",
        remedy: "send both, or neither")

    static let methodMissing = PKCEDiagnosis.methodMissing.found(
        "code_challenge was sent without code_challenge_method, which means plain",
        remedy: "add code_challenge_method=S256")

    static let methodPlain = PKCEDiagnosis.methodPlain.found(
        "code_challenge_method is plain, which sends the verifier through the browser",
        remedy: "code_challenge_method must be S256")

    static func methodUnknown(_ method: String) -> Diagnosis {
        let meant = AllowedWords.remedy(
            for: method, as: "code_challenge_method", among: ["S256"],
            else: "code_challenge_method must be S256")
        return PKCEDiagnosis.methodUnknown.found(
            "code_challenge_method \(method.shown) is unknown",
            remedy: "\(meant); write S256 in upper case", facts: ["sent": method])
    }

    static func pkceRequired(_ client: Client) -> Diagnosis {
        PKCEDiagnosis.absent.found(
            "code_challenge is missing, and client \(client.id.shown) must use PKCE",
            remedy: "send code_challenge and code_challenge_method=S256")
    }

    package static func pkceAbsent(_ client: Client) -> Diagnosis {
        PKCEDiagnosis.absent.found(
            "public client \(client.id.shown) does not use PKCE, so whoever sees the code can redeem it",
            remedy: "send code_challenge and code_challenge_method=S256")
    }

    static let verifierMissing = PKCEDiagnosis.verifierMissing.found(
        "code_verifier is missing, though the authorization request had a code_challenge",
        remedy: "send the code_verifier that the challenge was made from")

    static let verifierUnexpected = PKCEDiagnosis.verifierUnexpected.found(
        "code_verifier was sent, but the authorization request had no code_challenge",
        remedy: "send code_challenge and code_challenge_method=S256 to the authorization endpoint")

    static func verifierLength(_ verifier: String) -> Diagnosis {
        PKCEDiagnosis.verifierLength.found(
            "code_verifier is \(verifier.count) characters",
            remedy: "it must be 43 to 128 characters long")
    }

    static func verifierPadded(_ verifier: String) -> Diagnosis {
        PKCEDiagnosis.verifierPadded.found(
            "code_verifier is \(verifier.count) characters and ends with '='",
            remedy: "it may only have A-Z a-z 0-9 - . _ ~: encode it in base64url without padding")
    }

    static func verifierLineBreak(_ verifier: String) -> Diagnosis {
        PKCEDiagnosis.verifierLineBreak.found(
            "code_verifier contains a line break at position \(verifier.position(where: \.isNewline))",
            remedy:
                "encode it without line breaks (Android: Base64.URL_SAFE or Base64.NO_WRAP or Base64.NO_PADDING; Base64.DEFAULT adds them)"
        )
    }

    static func verifierCharacter(_ verifier: String) -> Diagnosis {
        PKCEDiagnosis.verifierCharacter.found(
            "code_verifier contains \(verifier.firstCharacter(not: \.isUnreserved))",
            remedy:
                "it may only have A-Z a-z 0-9 - . _ ~: use base64url, and percent-encode the form body"
        )
    }

    static let verifierIsChallenge = PKCEDiagnosis.verifierIsChallenge.found(
        "code_verifier equals code_challenge: the challenge was sent again, or the verifier was never "
            + "hashed",
        remedy:
            "send BASE64URL(SHA256(ASCII(code_verifier))) as code_challenge, and the verifier itself as code_verifier"
    )

    static let verifierOfExample = PKCEDiagnosis.verifierOfExample.found(
        "code_verifier does not match code_challenge, which is the example of RFC 7636 appendix B",
        remedy:
            "make a verifier of your own for each request; the one of the example is dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    )

    static func hashedForm(_ form: HashedForm) -> Diagnosis {
        PKCEDiagnosis.hashedForm.found(
            "code_challenge is the hash of \(form.words)",
            remedy:
                "hash exactly the characters that you send: BASE64URL(SHA256(ASCII(code_verifier)))"
        )
    }

    static let verifierMismatch = PKCEDiagnosis.verifierMismatch.found(
        "BASE64URL(SHA256(code_verifier)) is not the code_challenge of the authorization request",
        remedy:
            "keep the verifier until the code comes back, and hash exactly the characters that you send"
    )
}

private extension String {
    /// Names the first character that is not among those allowed, with its position counted from 0.
    func firstCharacter(not isAllowed: (UInt8) -> Bool) -> Phrase {
        let scalars = Array(unicodeScalars)
        let index = scalars.firstIndex { !$0.isASCII || !isAllowed(UInt8($0.value)) }
        guard let index else { return "no foreign character" }
        switch scalars[index] {
        case " ":
            return "a space at position \(index) (a '+' that was not percent-encoded becomes one)"
        case "\n": return "a line feed at position \(index)"
        case "\r": return "a carriage return at position \(index)"
        case let other: return "\(String(other).shown) at position \(index)"
        }
    }
}
