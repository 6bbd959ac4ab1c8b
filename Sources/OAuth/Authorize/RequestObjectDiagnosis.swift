import JOSE
import Text

/// What goes wrong with a request object (OpenID Connect Core §6, RFC 9101).
package enum RequestObjectDiagnosis {
    static let twice = DiagnosisCode("request-object.twice", "OpenID Connect Core §6.1")
    static let malformed = DiagnosisCode("request-object.malformed", "RFC 9101 §4")
    static let algorithm = DiagnosisCode("request-object.algorithm", "RFC 9101 §10.5")
    static let keyUnknown = DiagnosisCode("request-object.key-unknown", "RFC 9101 §6.2")
    static let signature = DiagnosisCode("request-object.signature", "RFC 9101 §6.2")
    static let issuer = DiagnosisCode("request-object.issuer", "RFC 9101 §4")
    static let audience = DiagnosisCode("request-object.audience", "RFC 9101 §4")
    static let expired = DiagnosisCode("request-object.expired", "RFC 7519 §4.1.4")
    static let notYetValid = DiagnosisCode("request-object.not-yet-valid", "RFC 7519 §4.1.5")
    static let mismatch = DiagnosisCode("request-object.mismatch", "OpenID Connect Core §6.1")
    static let nested = DiagnosisCode("request-object.nested", "RFC 9101 §4")
    static let uriMalformed = DiagnosisCode("request-uri.malformed", "RFC 9101 §5.2")
    static let uriUnregistered = DiagnosisCode(
        "request-uri.unregistered", "OpenID Connect Registration §2")
    static let uriUnavailable = DiagnosisCode("request-uri.unavailable", "RFC 9101 §5.2.3")

    static let codes = [
        twice, malformed, algorithm, keyUnknown, signature, issuer, audience, expired, notYetValid,
        mismatch, nested, uriMalformed, uriUnregistered, uriUnavailable,
    ]
}

extension OAuthError.Code {
    /// RFC 9101 §7.
    static let invalidRequestObject = Self(rawValue: "invalid_request_object")
    static let invalidRequestURI = Self(rawValue: "invalid_request_uri")
}

extension OAuthError {
    static func invalidRequestObject(_ diagnosis: Diagnosis) -> OAuthError {
        OAuthError(.invalidRequestObject, diagnosis)
    }

    static func invalidRequestURI(_ diagnosis: Diagnosis) -> OAuthError {
        OAuthError(.invalidRequestURI, diagnosis)
    }
}

extension Diagnosis {
    static let requestObjectTwice = RequestObjectDiagnosis.twice.found(
        "request and request_uri were both sent", remedy: "send one of them")

    static func requestObjectMalformed(_ problem: Phrase) -> Diagnosis {
        RequestObjectDiagnosis.malformed.found(
            "the request object is not a valid JWT: \(problem)",
            remedy: "send a JWT whose claims are the parameters")
    }

    static func requestObjectAlgorithm(_ used: Algorithm?, allowed: [Algorithm]) -> Diagnosis {
        RequestObjectDiagnosis.algorithm.found(
            "the request object has the alg \((used?.rawValue ?? "").shown)",
            remedy: allowed.isEmpty
                ? "make request_object_signing_alg of the client one that discovery lists"
                : "use \(allowed.map(\.rawValue).joined(separator: ", "))")
    }

    static func requestObjectKeyUnknown(
        _ client: Client, _ algorithm: Algorithm, keyID: String?
    ) -> Diagnosis {
        let proof = algorithm.isSymmetric ? "client_secret" : "key"
        let members = algorithm.isSymmetric ? ["client_secret"] : ["jwks", "jwks_uri"]
        return RequestObjectDiagnosis.keyUnknown.found(
            keyID.map {
                "client \(client.id.shown) has no \(proof) \($0.shown) to verify the request object with"
            } ?? "client \(client.id.shown) has no \(proof) to verify the request object with",
            remedy: client.isOpen
                ? "add the client to clients in the configuration, with \(members.joined(separator: ", "))"
                : "add it to the client as \(members.joined(separator: ", ")), with this kid and a fitting alg"
        )
    }

    static func requestObjectSignature(_ client: Client) -> Diagnosis {
        RequestObjectDiagnosis.signature.found(
            "the signature of the request object is not by client \(client.id.shown)",
            remedy: "sign with the key that is registered here, and leave an unsigned one empty")
    }

    static func requestObjectIssuer(_ issuer: JSON, _ client: Client) -> Diagnosis {
        RequestObjectDiagnosis.issuer.found(
            "iss of the request object is \(issuer.text.shown)",
            remedy: "make it the client_id \(client.id.shown)")
    }

    static func requestObjectAudience(_ audience: JSON, issuer: String) -> Diagnosis {
        RequestObjectDiagnosis.audience.found(
            "aud of the request object is \(audience.text.shown)",
            remedy: Likeness.remedy(
                for: (audience.array ?? [audience]).compactMap(\.string), meaning: issuer)
                ?? "make it the issuer \(issuer.shown)")
    }

    static func requestObjectTimes(_ problem: ClaimTimes.Problem) -> Diagnosis {
        switch problem {
        case .malformed(let problem): requestObjectMalformed(problem)
        case .over(let since):
            RequestObjectDiagnosis.expired.found(
                "the request object expired \(since) s ago",
                remedy: "make a new one for each request, and compare the clocks")
        case .ahead(let claim, let span):
            RequestObjectDiagnosis.notYetValid.found(
                "\(claim) of the request object is \(span) s ahead", remedy: "compare the clocks")
        }
    }

    static func requestObjectMismatch(_ name: String, _ inner: JSON, _ outer: String) -> Diagnosis {
        RequestObjectDiagnosis.mismatch.found(
            "\(name) is \((inner.string ?? inner.text).shown) in the request object and \(outer.shown) outside",
            remedy: "send the same one, or leave it out of the request object")
    }

    static func requestObjectNested(_ name: String) -> Diagnosis {
        RequestObjectDiagnosis.nested.found(
            "the request object holds \(name)", remedy: "leave it out")
    }

    static func requestURIMalformed(_ uri: String) -> Diagnosis {
        RequestObjectDiagnosis.uriMalformed.found(
            "request_uri \(uri.shown) is not a URL that can be fetched",
            remedy: "send an http URL, or what the pushed authorization request endpoint gave")
    }

    static func requestURIUnregistered(_ uri: String, _ client: Client) -> Diagnosis {
        RequestObjectDiagnosis.uriUnregistered.found(
            "request_uri \(uri.shown) is not one of client \(client.id.shown)",
            remedy: client.isOpen
                ? "without clients in the configuration it must be on this machine"
                : "add it to request_uris of the client")
    }

    static func requestURIForFile(_ uri: String) -> Diagnosis {
        RequestObjectDiagnosis.uriUnavailable.found(
            "request_uri \(uri.shown) is not fetched for an image, a script or another file of a page",
            remedy: "open the authorization request in a window or a frame")
    }

    static func requestURIUnavailable(_ uri: String, _ reason: Phrase) -> Diagnosis {
        RequestObjectDiagnosis.uriUnavailable.found(
            "the request object at \(uri.shown) cannot be fetched: \(reason)",
            remedy: "serve the JWT there")
    }
}
