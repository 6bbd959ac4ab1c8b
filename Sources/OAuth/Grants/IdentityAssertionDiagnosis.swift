import JOSE
import Text

/// What goes wrong with an assertion of an identity provider, beyond what does with any (OAuth 2.0
/// Identity Assertion Authorization Grant §4.4.1).
extension Diagnosis {
    static func assertionOfOtherClient(_ named: String?, _ client: Client) -> Diagnosis {
        JWTBearerDiagnosis.otherClient.found(
            named.map {
                "client_id of assertion is \($0.shown), and client \(client.id.shown) sent it"
            } ?? "client_id of assertion is missing",
            remedy: "let the identity provider name the client_id that the client has here")
    }

    static func assertionIssuerUntrusted(_ issuer: String) -> Diagnosis {
        JWTBearerDiagnosis.untrustedIssuer.found(
            "iss of assertion is \(issuer.shown), which is none of the identity providers of this tenant",
            remedy: "add it to identity_providers in the configuration")
    }

    static func assertionKeysUnavailable(_ issuer: String, _ reason: Phrase) -> Diagnosis {
        JWTBearerDiagnosis.untrustedIssuer.found(
            "the keys of the identity provider \(issuer.shown) cannot be had: \(reason)",
            remedy: "let its metadata name jwks_uri, or state jwks in identity_providers")
    }

    static func assertionSignatureOfProvider(_ issuer: String) -> Diagnosis {
        JWTBearerDiagnosis.signature.found(
            "assertion is not signed by a key of the identity provider \(issuer.shown)",
            remedy: "send the assertion as the identity provider made it, and compare its keys")
    }
}
