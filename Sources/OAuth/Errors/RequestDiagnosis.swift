import Text

/// Mistakes in the form of a request, whatever it asks for.
package enum RequestDiagnosis {
    static let duplicateParameter = DiagnosisCode("request.duplicate-parameter", "RFC 6749 §3.2")
    static let contentType = DiagnosisCode(
        "request.content-type", "RFC 6749 §3.2", isPermittable: true)
    static let multipart = DiagnosisCode("request.multipart", "RFC 6749 §3.2")
    static let contentTypeMismatch = DiagnosisCode(
        "request.content-type-mismatch", "RFC 6749 §3.2", isPermittable: true)
    static let json = DiagnosisCode("request.json-malformed", "RFC 8259 §2")
    static let jsonBody = DiagnosisCode(
        "request.json-body", "RFC 6749 §B", isPermittable: true, defaultLevel: .warn)
    static let emptyBody = DiagnosisCode("request.body-empty", "RFC 6749 §3.2")
    static let compressed = DiagnosisCode("request.body-compressed", "RFC 9110 §8.4")
    static let jsonTrailingComma = DiagnosisCode(
        "request.json-trailing-comma", "RFC 8259 §4", isPermittable: true)
    static let scopeKind = DiagnosisCode("request.scope-kind", "RFC 6749 §3.3")
    static let form = DiagnosisCode("request.form-malformed", "RFC 6749 §B")
    static let parameterNameSpace = DiagnosisCode(
        "request.parameter-name-whitespace", "RFC 6749 §3.1", isPermittable: true)
    static let parameterLength = DiagnosisCode(
        "request.parameter-length", "RFC 9110 §15.5.14", isPermittable: true)
    static let bodyLength = DiagnosisCode("request.body-length", "RFC 9110 §15.5.14")
    static let grantTypeMissing = DiagnosisCode("request.grant-type-missing", "RFC 6749 §4.1.3")
    static let grantTypeUnknown = DiagnosisCode("request.grant-type-unknown", "RFC 6749 §5.2")
    static let method = DiagnosisCode("request.method", "RFC 9110 §15.5.6")
    static let endpointOff = DiagnosisCode("request.endpoint-off", "RFC 9110 §15.5.5")
    static let foreignOrigin = DiagnosisCode("request.foreign-origin", "RFC 6454 §4")
    static let internalError = DiagnosisCode("server.error", "RFC 9110 §15.6.1")

    static let codes = [
        duplicateParameter, contentType, multipart, contentTypeMismatch, json, jsonBody, emptyBody,
        compressed, jsonTrailingComma,
        scopeKind, form, parameterNameSpace, parameterLength, bodyLength, grantTypeMissing,
        grantTypeUnknown, method, endpointOff, foreignOrigin, internalError,
    ]
}

extension Diagnosis {
    package static func duplicateParameter(_ name: String) -> Diagnosis {
        RequestDiagnosis.duplicateParameter.found(
            "\(name.shown) was sent more than once",
            remedy: "send each parameter once, and percent-encode '&' in values as %26")
    }

    package static func contentType(_ sent: String?) -> Diagnosis {
        RequestDiagnosis.contentType.found(
            sent.map { "Content-Type \($0.shown) is not understood here" }
                ?? "Content-Type is missing",
            remedy: "send application/x-www-form-urlencoded")
    }

    package static let multipart = RequestDiagnosis.multipart.found(
        "the body is multipart/form-data, which no OAuth endpoint takes",
        remedy:
            "send application/x-www-form-urlencoded: the form data of the documentation (curl: -d, not -F)"
    )

    package static func contentTypeMismatch(_ sent: String, looksLike actual: String) -> Diagnosis {
        RequestDiagnosis.contentTypeMismatch.found(
            "Content-Type says \(sent), but the body looks like \(actual)",
            remedy: "make the header and the body agree")
    }

    package static func jsonMalformed(_ problem: Phrase) -> Diagnosis {
        RequestDiagnosis.json.found(
            "the body is not valid JSON: \(problem)", remedy: "send a JSON object of strings")
    }

    package static let jsonBody = RequestDiagnosis.jsonBody.found(
        "the body is JSON, which most providers refuse here",
        remedy: "send application/x-www-form-urlencoded, the one form that RFC 6749 has")

    package static let emptyBody = RequestDiagnosis.emptyBody.found(
        "the body of the request is empty",
        remedy: "send the parameters in the body as a form; look for an HTTP client that was given "
            + "none, or that leaves it out after a redirect")

    /// - Parameter coding: what Content-Encoding says, or how the body looks: "gzip".
    package static func compressedBody(_ coding: String) -> Diagnosis {
        RequestDiagnosis.compressed.found(
            "the body is compressed with \(coding.shown), which is not undone here",
            remedy: "send it as it is, without Content-Encoding")
    }

    /// - Parameter problem: says that it is about the body, or which member of it.
    package static func bodyMalformed(_ problem: String) -> Diagnosis {
        RequestDiagnosis.json.found(
            Phrase(verbatim: problem), remedy: "send one JSON object, as it is documented")
    }

    package static func jsonTrailingComma(at offset: Int) -> Diagnosis {
        RequestDiagnosis.jsonTrailingComma.found(
            "the body is not valid JSON: trailing comma before '}' at offset \(offset)",
            remedy: "remove the comma after the last member")
    }

    package static let scopeKind = RequestDiagnosis.scopeKind.found(
        "scope is neither a string nor a list of strings",
        remedy: "send one string with a space between two values")

    package static func formMalformed(_ problem: String) -> Diagnosis {
        RequestDiagnosis.form.found(
            Phrase(verbatim: problem), remedy: "percent-encode each name and value once")
    }

    static func parameterNameWhitespace(_ name: String) -> Diagnosis {
        RequestDiagnosis.parameterNameSpace.found(
            "the parameter name \(name.shown) begins or ends with white space",
            remedy: "the URL was copied with its line breaks and indentation: write it on one line")
    }

    static func parameterLength(_ name: String, _ length: Int, most: Int) -> Diagnosis {
        RequestDiagnosis.parameterLength.found(
            "\(name.shown) has \(length) bytes, and at most \(most) are allowed",
            remedy: "keep the data on your side and send a key to it")
    }

    static func parameterNameLength(_ name: String, most: Int) -> Diagnosis {
        RequestDiagnosis.parameterLength.found(
            "the parameter name \(name.shown) has \(name.utf8.count) bytes, and at most \(most) are allowed",
            remedy: "check whether the '=' after the name was encoded")
    }

    package static func bodyLength(_ length: Int, most: Int) -> Diagnosis {
        RequestDiagnosis.bodyLength.found(
            "the body has \(length) bytes, and at most \(most) are allowed here",
            remedy: "send less: keep the data on your side and send a key to it")
    }

    static let grantTypeMissing = RequestDiagnosis.grantTypeMissing.found(
        "grant_type is missing", remedy: "send grant_type, for example authorization_code")

    /// - Parameter meant: the served one that is near, if one is.
    static func grantTypeUnknown(
        _ name: String, served: [String], meant: String?
    ) -> Diagnosis {
        RequestDiagnosis.grantTypeUnknown.found(
            "grant_type \(name.shown) is not served",
            remedy: meant.map { "did you mean grant_type=\($0)?" }
                ?? "use \(served.joined(separator: ", "))",
            facts: ["sent": name, "served": served.joined(separator: ", ")])
    }

    /// - Parameters:
    ///   - endpoint: the name of the endpoint at the path.
    ///   - start: the path at which a login begins.
    package static func methodNotAllowed(
        _ method: String, allowed: [String], at endpoint: String?, start: String
    ) -> Diagnosis {
        let methods = allowed.filter { $0 != "OPTIONS" }.joined(separator: ", ")
        let remedy: Phrase =
            switch endpoint {
            case "login", "consent":
                "it takes the form of a page; begin at \(start) with the parameters of a request"
            case "token": "send a POST with the parameters as a form body"
            default: "use \(methods)"
            }
        return RequestDiagnosis.method.found(
            "this path takes \(methods), and \(method.shown) was sent", remedy: remedy)
    }

    /// - Parameter request: its name in the log; nil until a client is told.
    static func internalError(in request: String? = nil) -> Diagnosis {
        RequestDiagnosis.internalError.found(
            "Understudy failed to answer",
            remedy: request.map { "see its log for the cause; request \($0)" }
                ?? "see its log for the cause")
    }

    package static let foreignOrigin = RequestDiagnosis.foreignOrigin.found(
        "a page of another origin sent this", remedy: "send it from a test or a terminal")
}

extension OAuthError {
    /// What is off is as if it were not there.
    ///
    /// - Parameter member: what turns it on.
    package static func endpointOff(_ member: String) -> OAuthError {
        OAuthError(
            .notFound,
            RequestDiagnosis.endpointOff.found(
                "this endpoint is off, and discovery does not list it",
                remedy: "set \(member) in the configuration"))
    }
}
