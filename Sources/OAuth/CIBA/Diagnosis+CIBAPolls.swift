import Text

/// Faults after an authentication request was accepted.
extension Diagnosis {
    static let cibaIDMissing = CIBADiagnosis.idMissing.found(
        "auth_req_id is missing", remedy: "send the auth_req_id of the authentication response")

    static let cibaIDUnknown = CIBADiagnosis.idUnknown.found(
        "auth_req_id was not issued here", remedy: "send that of this provider and tenant")

    static func cibaOtherClient(_ client: Client) -> Diagnosis {
        CIBADiagnosis.otherClient.found(
            "auth_req_id was issued to another client than \(client.id.shown)",
            remedy: "send the client_id of the authentication request")
    }

    static func cibaExpired(at end: Timestamp, now: Timestamp) -> Diagnosis {
        CIBADiagnosis.expired.found(
            "auth_req_id expired \(now - end) s ago",
            remedy: "ask anew, with a longer requested_expiry if the user needs more time")
    }

    static func cibaReused(_ first: Timestamp, now: Timestamp) -> Diagnosis {
        CIBADiagnosis.reused.found(
            "auth_req_id was already redeemed \(now - first) s ago",
            remedy: "stop polling once the tokens have come")
    }

    static let cibaPending = CIBADiagnosis.pending.found(
        "the user did not decide yet", remedy: "poll again after the interval")

    static func cibaTooSoon(_ interval: Seconds) -> Diagnosis {
        CIBADiagnosis.tooSoon.found(
            "the client polls too often", remedy: "wait \(interval) s between two requests",
            facts: ["interval": String(interval)])
    }

    static let cibaDenied = CIBADiagnosis.denied.found(
        "the user declined", remedy: "ask anew if the user wants to")

    static func cibaPushPolls(_ client: Client) -> Diagnosis {
        CIBADiagnosis.pushPolls.found(
            "client \(client.id.shown) polls, but is registered for push",
            remedy: "wait for the tokens at its notification endpoint")
    }

    package static let cibaDecided = CIBADiagnosis.decided.found(
        "nothing is left to decide: the request was answered, or its time is over",
        remedy: "let the client ask anew")

    package static func cibaOtherUser(_ asked: String, not signedIn: String) -> Diagnosis {
        CIBADiagnosis.otherUser.found(
            "the request is for \(asked.shown), and \(signedIn.shown) is signed in",
            remedy: "switch to the user who is asked")
    }

    static func cibaUndelivered(
        _ client: Client, at endpoint: String, _ reason: String
    ) -> Diagnosis {
        CIBADiagnosis.undelivered.found(
            "client \(client.id.shown) was not told at \(endpoint.shown): \(reason)",
            remedy: "let backchannel_client_notification_endpoint answer 204, without a redirect")
    }
}
