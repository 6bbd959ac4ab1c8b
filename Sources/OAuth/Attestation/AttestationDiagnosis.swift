import Text

/// What goes wrong where somebody vouches for a client (OAuth 2.0 Attestation-Based Client
/// Authentication).
package enum AttestationDiagnosis {
    private static let draft = "OAuth 2.0 Attestation-Based Client Authentication"

    static let malformed = row("malformed", "§5.1")
    static let times = row("times", "§5.1")
    static let signature = row("signature", "§5.1")
    static let unverified = DiagnosisCode(
        "attestation.unverified", "\(draft) §5.1", defaultLevel: .warn)
    static let otherKey = row("other-key", "§5.2")
    static let proof = row("proof", "§5.2")
    static let replayed = row("proof-replayed", "§5.2")
    static let challenge = row("challenge", "§8")

    static let codes = [
        malformed, times, signature, unverified, otherKey, proof, replayed, challenge,
    ]

    private static func row(_ name: String, _ section: String) -> DiagnosisCode {
        DiagnosisCode("attestation.\(name)", "\(draft) \(section)")
    }
}

extension Diagnosis {
    static let attestationTwice = AttestationDiagnosis.malformed.found(
        "a request has one attestation and one proof, and this one has more",
        remedy: "send OAuth-Client-Attestation and OAuth-Client-Attestation-PoP once")

    static func attestationMalformed(_ type: String, _ problem: Phrase) -> Diagnosis {
        AttestationDiagnosis.malformed.found(
            "what is sent as \(type) is not a JWT: \(problem)", remedy: "send a signed JWT")
    }

    static func attestationType(_ type: String?, expected: String) -> Diagnosis {
        AttestationDiagnosis.malformed.found(
            type.map { "typ is \($0.shown)" } ?? "typ is missing", remedy: "send typ \(expected)")
    }

    static func attestationAlgorithm(_ algorithm: String?) -> Diagnosis {
        AttestationDiagnosis.malformed.found(
            algorithm.map { "alg is \($0.shown)" } ?? "alg is missing",
            remedy: "sign with a private key, as by ES256")
    }

    static func attestationClaim(_ name: String) -> Diagnosis {
        AttestationDiagnosis.malformed.found(
            "the attestation has no \(name) that can be used",
            remedy: "state sub, the client id, and cnf with the public key as jwk")
    }

    static func attestationTimes(_ problem: ClaimTimes.Problem) -> Diagnosis {
        let cause: Phrase =
            switch problem {
            case .malformed(let problem): problem
            case .over(let age): "the attestation ended \(age) s ago"
            case .ahead(let claim, let time): "\(claim) of the attestation is \(time) s ahead"
            }
        return AttestationDiagnosis.times.found(
            cause, remedy: "get a new attestation, with exp in seconds")
    }

    static let attestationSignature = AttestationDiagnosis.signature.found(
        "no key of client_attestation made the signature of the attestation",
        remedy: "list the public key of the attester in jwks of client_attestation")

    static let attestationUnverified = AttestationDiagnosis.unverified.found(
        "client_attestation lists no keys, so anybody may vouch for a client",
        remedy: "list the public key of the attester in jwks of client_attestation")

    static let attestationOtherKey = AttestationDiagnosis.otherKey.found(
        "the proof was not signed by the key in cnf of the attestation",
        remedy: "sign it with that key, or have the other one vouched for")

    static let attestationProofMissing = AttestationDiagnosis.proof.found(
        "an attestation came without a proof",
        remedy: "send OAuth-Client-Attestation-PoP, or DPoP with the same key")

    static func attestationProofClaim(_ name: String) -> Diagnosis {
        AttestationDiagnosis.proof.found(
            "the proof has no \(name)", remedy: "state aud, jti and iat")
    }

    static func attestationProofAudience(_ issuer: String) -> Diagnosis {
        AttestationDiagnosis.proof.found(
            "aud of the proof is not the issuer", remedy: "state aud \(issuer)")
    }

    static func attestationProofTime(_ age: Seconds) -> Diagnosis {
        AttestationDiagnosis.proof.found(
            "the proof was made \(age) s ago by its iat",
            remedy: "make one for each request, and set the clock")
    }

    static let attestationProofReplayed = AttestationDiagnosis.replayed.found(
        "the proof was sent before", remedy: "make one for each request, with a jti of its own")

    static let attestationChallengeMissing = AttestationDiagnosis.challenge.found(
        "the proof lacks challenge, which this tenant demands",
        remedy: "repeat the request, with the value of OAuth-Client-Attestation-Challenge")

    static let attestationChallengeUnknown = AttestationDiagnosis.challenge.found(
        "challenge of the proof is unknown or too old",
        remedy: "repeat the request, with the value of OAuth-Client-Attestation-Challenge")
}
