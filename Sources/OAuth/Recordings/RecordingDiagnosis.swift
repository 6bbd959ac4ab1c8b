import Text

/// What a recording shows that no server gets to see.
package enum RecordingDiagnosis {
    static let noAnswer = DiagnosisCode("recording.no-answer", "RFC 9110 §3.4")
    static let crossOrigin = DiagnosisCode("recording.cross-origin", "RFC 6454 §7.3")
    static let redirected = DiagnosisCode("recording.redirected", "RFC 9110 §15.4")
    static let cookie = DiagnosisCode("recording.cookie-refused", "RFC 6265 §5.3")
    static let clock = DiagnosisCode("recording.clock-skew", "RFC 9110 §6.6.1")
    static let otherTarget = DiagnosisCode("recording.other-callback", "RFC 6749 §4.1.2")
    static let noCallback = DiagnosisCode("recording.no-callback", "RFC 6749 §4.1.2")
    static let unredeemed = DiagnosisCode("recording.code-unredeemed", "RFC 6749 §4.1.3")
    static let loop = DiagnosisCode("recording.login-loop", "RFC 6749 §4.1")

    static let codes = [
        noAnswer, crossOrigin, redirected, cookie, clock, otherTarget, noCallback, unredeemed, loop,
    ]
}

extension Diagnosis {
    package static let blockedInBrowser = RecordingDiagnosis.noAnswer.found(
        "an extension or a setting of the browser stopped the request",
        remedy: "try it in a private window without extensions")

    package static let unanswered = RecordingDiagnosis.noAnswer.found(
        "the request got no answer: the connection failed, or somebody cancelled it",
        remedy:
            "look whether the host can be reached, whether its certificate is believed, and whether the page was left too early"
    )

    package static let crossOriginHidden = RecordingDiagnosis.crossOrigin.found(
        "the answer does not let the page of another origin read it, so that its script gets an error",
        remedy:
            "add the origin of the page to the client in the provider's settings, or ask from the back end"
    )

    package static let preflightRefused = RecordingDiagnosis.crossOrigin.found(
        "the provider does not let the page of another origin send the request, so that the browser never sent it",
        remedy:
            "add the origin of the page to the client in the provider's settings, and send no header field that the provider does not expect"
    )

    package static func requestRedirected(_ status: Int) -> Diagnosis {
        RecordingDiagnosis.redirected.found(
            "the request was redirected with the status \(status), by which clients lose its body or its credentials",
            remedy:
                "use the URL of the discovery document as it is: https, the same host, the same slash at the end"
        )
    }

    /// - Parameter reason: in words that follow a comma.
    package static func cookieRefused(_ reason: Phrase) -> Diagnosis {
        RecordingDiagnosis.cookie.found(
            "the browser did not send a cookie back that the answer set, \(reason)",
            remedy:
                "serve the login by https, and set such cookies with Secure and the SameSite that the flow needs"
        )
    }

    package static let cookieWithoutSecure: Phrase = "since SameSite=None needs Secure"
    package static let cookieOverHTTP: Phrase = "since Secure needs https"

    package static func clocksDiffer(_ span: Seconds) -> Diagnosis {
        RecordingDiagnosis.clock.found(
            "the clock of the provider and that of the recording differ by \(span) s",
            remedy:
                "set both clocks: tokens seem to come from the future, or to have expired, by that much"
        )
    }

    package static let callbackElsewhere = RecordingDiagnosis.otherTarget.found(
        "the provider answered at another URL than the redirect_uri of the request",
        remedy: "register the redirect_uri that the client sends, to the last character")

    package static let callbackAbsent = RecordingDiagnosis.noCallback.found(
        "the login never came back to the client, which began another one",
        remedy:
            "look at what the provider's page says: it stays there when it does not trust the client or the redirect_uri"
    )

    package static let codeUnredeemed = RecordingDiagnosis.unredeemed.found(
        "the client got a code and never redeemed it, though it sends token requests from here",
        remedy:
            "look for an error of the client at its callback: most refuse a state that they do not know, as when the tab or the storage is another one"
    )

    package static func loginLoop(_ count: Int) -> Diagnosis {
        RecordingDiagnosis.loop.found(
            "\(count) logins succeeded within a minute, and each time the client began another one",
            remedy:
                "look whether the client keeps its session: a cookie that the browser refuses leads back to the login"
        )
    }
}
