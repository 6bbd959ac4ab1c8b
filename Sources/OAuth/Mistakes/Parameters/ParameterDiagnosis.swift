import Text

/// Parameters under a wrong name or in a wrong place, and values that are nearly right.
package enum ParameterDiagnosis {
    static let misnamed = DiagnosisCode(
        "parameter.misnamed", "RFC 6749 §3.1", defaultLevel: .warn)
    static let foreign = DiagnosisCode(
        "parameter.foreign", "RFC 6749 §3.1", defaultLevel: .warn)
    static let htmlEscaped = DiagnosisCode("parameter.html-escaped", "RFC 6749 §B")
    static let inQuery = DiagnosisCode("parameter.in-query", "RFC 6749 §3.2")
    static let inHeader = DiagnosisCode("parameter.in-header", "RFC 6749 §3.2")
    static let otherGrant = DiagnosisCode("parameter.other-grant", "RFC 6749 §4")
    static let word = DiagnosisCode(
        "parameter.value-misspelt", "RFC 6749 §3.1", defaultLevel: .warn)
    static let bodyEncoded = DiagnosisCode("request.body-encoded", "RFC 6749 §B")
    static let byBearer = DiagnosisCode("client.sent-bearer", "RFC 6749 §2.3.1")
    static let otherEndpoint = DiagnosisCode("request.other-endpoint", "RFC 6749 §3")
    static let jsonInJSON = DiagnosisCode("request.json-twice", "RFC 8259 §7")
    static let kind = DiagnosisCode("request.parameter-kind", "RFC 6749 §3.2")

    /// What the pages of a login leave out: it changes nothing for users and would only alarm them.
    package static let forDevelopersAlone: Set = [foreign]

    static let codes = [
        misnamed, foreign, htmlEscaped, inQuery, inHeader, otherGrant, word, bodyEncoded,
        otherEndpoint, byBearer, jsonInJSON, kind,
    ]
}

extension Diagnosis {
    /// - Parameter sent: a name, and never a value.
    static func misnamed(_ sent: String, meant: String) -> Diagnosis {
        ParameterDiagnosis.misnamed.found(
            "the parameter \(sent.shown) is not known here, and \(meant) was not sent",
            remedy: "did you mean \(meant)? send it under exactly that name")
    }

    static func htmlEscaped(_ sent: String, meant: String) -> Diagnosis {
        ParameterDiagnosis.htmlEscaped.found(
            "the parameter \(meant) arrived as \(sent.shown): the '&' before it was escaped for HTML",
            remedy: "write a plain '&' before \(meant) in a URL or a form; &amp; is for HTML only")
    }

    static func inQuery(_ missing: String) -> Diagnosis {
        ParameterDiagnosis.inQuery.found(
            "\(missing) was sent in the query of the URL, and a POST is read from its body",
            remedy: "send \(missing) and the other parameters in the body, as a form "
                + "(axios: as the second argument, as URLSearchParams)")
    }

    static func inHeader(_ missing: String) -> Diagnosis {
        ParameterDiagnosis.inHeader.found(
            "\(missing) was sent as a header, and not as a parameter",
            remedy: "send \(missing) in the body, as a form")
    }

    static func ofOtherGrant(
        _ sent: String, of grant: String, sent type: String, missing: String
    ) -> Diagnosis {
        ParameterDiagnosis.otherGrant.found(
            "grant_type \(type.shown) needs \(missing), and \(sent) was sent, which belongs to another grant",
            remedy: "did you mean grant_type=\(grant)? else send \(missing)")
    }

    static func misspelt(_ sent: String, as parameter: String, meant: String) -> Diagnosis {
        ParameterDiagnosis.word.found(
            "\(parameter) \(sent.shown) is unknown, and ignored",
            remedy: "did you mean \(parameter)=\(meant)?")
    }

    static let bodyEncoded = ParameterDiagnosis.bodyEncoded.found(
        "the body was percent-encoded as a whole, so that it is one long name without a value",
        remedy: "encode each name and each value, and leave '=' and '&' between them as they are")

    static let queryEncoded = ParameterDiagnosis.bodyEncoded.found(
        "the query was percent-encoded as a whole, so that it is one long name without a value",
        remedy: "encode each name and each value, and leave '=' and '&' between them as they are")

    /// - Parameter grant: the `grant_type` that was sent.
    static func tokenRequest(_ grant: String, goesTo path: String) -> Diagnosis {
        ParameterDiagnosis.otherEndpoint.found(
            "grant_type \(grant.shown) makes this a token request, and this is the authorization "
                + "endpoint",
            remedy: "send it as a POST to \(path)")
    }

    /// - Parameter type: the `response_type` that was sent.
    static func authorizationRequest(_ type: String, goesTo path: String) -> Diagnosis {
        ParameterDiagnosis.otherEndpoint.found(
            "response_type \(type.shown) makes this an authorization request, and this is the token "
                + "endpoint",
            remedy: "lead the user's browser to \(path) with it")
    }

    /// - Parameter scheme: that of the `Authorization` field, in lower case.
    static func clientByBearer(_ scheme: String) -> Diagnosis {
        ParameterDiagnosis.byBearer.found(
            "the Authorization header has the scheme \(scheme.shown), which is for access tokens, and "
                + "here a client authenticates",
            remedy: "send client_id and client_secret by HTTP Basic or in the body")
    }

    static let jsonInJSON = ParameterDiagnosis.jsonInJSON.found(
        "the body was encoded as JSON twice: it is a JSON text that contains an object as text",
        remedy: "call JSON.stringify once, or leave it to the HTTP library")

    /// - Parameter kind: what was sent, for example "an array".
    package static func parameterKind(_ name: String, _ kind: Phrase) -> Diagnosis {
        ParameterDiagnosis.kind.found(
            "\(name) is \(kind) and not a string", remedy: "send \(name) as one JSON string")
    }
}
