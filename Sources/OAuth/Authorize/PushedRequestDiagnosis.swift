import Text

/// What goes wrong with pushed authorization requests (RFC 9126).
package enum PushedRequestDiagnosis {
    static let reference = DiagnosisCode("pushed-request.reference", "RFC 9126 §2.1")
    static let missing = DiagnosisCode("pushed-request.missing", "RFC 9126 §6")
    static let unknown = DiagnosisCode("pushed-request.unknown", "RFC 9126 §4", isVague: true)
    static let otherClient = DiagnosisCode("pushed-request.other-client", "RFC 9126 §2.2")
    static let expired = DiagnosisCode("pushed-request.expired", "RFC 9126 §4")
    static let used = DiagnosisCode("pushed-request.used", "RFC 9126 §4")

    static let ignored = DiagnosisCode(
        "pushed-request.parameter-ignored", "RFC 9126 §4", defaultLevel: .warn)

    static let codes = [reference, missing, unknown, otherClient, expired, used, ignored]
}

extension Diagnosis {
    static let pushedReference = PushedRequestDiagnosis.reference.found(
        "request_uri was sent to the endpoint that gives one",
        remedy: "send the parameters themselves, or request")

    static func pushedRequestMissing(_ client: Client) -> Diagnosis {
        PushedRequestDiagnosis.missing.found(
            "client \(client.id.shown) must push its authorization requests",
            remedy:
                "push it first, then send client_id and request_uri, or turn off require_pushed_authorization_requests"
        )
    }

    static let pushedRequestUnknown = PushedRequestDiagnosis.unknown.found(
        "request_uri is unknown here, or expired long ago", remedy: "push the request again")

    static func pushedRequestOfOther(_ client: Client) -> Diagnosis {
        PushedRequestDiagnosis.otherClient.found(
            "request_uri was given to another client than \(client.id.shown)",
            remedy: "send the client_id that pushed the request")
    }

    static func pushedRequestExpired(
        at end: Timestamp, now: Timestamp, lifetime: Seconds
    ) -> Diagnosis {
        PushedRequestDiagnosis.expired.found(
            "request_uri expired \(now - end) s ago",
            remedy: "send the browser within \(lifetime) s")
    }

    static func besidePushedRequest(_ names: [String]) -> Diagnosis {
        PushedRequestDiagnosis.ignored.found(
            "\(names.joined(separator: ", ")) was sent beside request_uri, and not in the request that "
                + "was pushed, so it is ignored",
            remedy: "push it with the other parameters")
    }

    static let pushedRequestUsed = PushedRequestDiagnosis.used.found(
        "request_uri was already used", remedy: "push the request again for each visit")
}
