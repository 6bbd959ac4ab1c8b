import Text

/// What goes wrong between a device, a person and a browser (RFC 8628).
package enum DeviceDiagnosis {
    static let codeMissing = DiagnosisCode("device.code-missing", "RFC 8628 §3.4")
    static let codeUnknown = DiagnosisCode("device.code-unknown", "RFC 8628 §3.5", isVague: true)
    static let codeExpired = DiagnosisCode("device.code-expired", "RFC 8628 §3.5")
    static let codeGone = DiagnosisCode("device.code-gone", "RFC 8628 §3.5")
    static let codeReused = DiagnosisCode("device.code-reused", "RFC 8628 §3.5")
    static let otherClient = DiagnosisCode("device.other-client", "RFC 8628 §3.4")
    static let pending = DiagnosisCode("device.pending", "RFC 8628 §3.5")
    static let tooSoon = DiagnosisCode("device.too-soon", "RFC 8628 §3.5")
    static let denied = DiagnosisCode("device.denied", "RFC 8628 §3.5")
    static let userCodeUnknown = DiagnosisCode(
        "device.user-code-unknown", "RFC 8628 §3.3", isVague: true)
    static let userCodeExpired = DiagnosisCode("device.user-code-expired", "RFC 8628 §3.3")
    static let userCodeAttempts = DiagnosisCode("device.user-code-attempts", "RFC 8628 §5.1")

    static let codes = [
        codeMissing, codeUnknown, codeExpired, codeGone, codeReused, otherClient, pending,
        tooSoon, denied, userCodeUnknown, userCodeExpired, userCodeAttempts,
    ]
}

extension OAuthError.Code {
    package static let authorizationPending = Self(rawValue: "authorization_pending")
    package static let slowDown = Self(rawValue: "slow_down")
    package static let expiredToken = Self(rawValue: "expired_token")
}

extension Diagnosis {
    static let deviceCodeMissing = DeviceDiagnosis.codeMissing.found(
        "device_code is missing",
        remedy: "send the device_code of the device authorization response")

    static let deviceCodeUnknown = DeviceDiagnosis.codeUnknown.found(
        "device_code was not issued here", remedy: "send the code of this provider and tenant")

    static func deviceCodeExpired(_ code: IssuedDeviceCode, now: Timestamp) -> Diagnosis {
        DeviceDiagnosis.codeExpired.found(
            "device_code expired \(now - code.approval.expires) s ago and nobody had entered the user code",
            remedy: "start again and show the new user code")
    }

    /// - Parameter end: that of a code of which nothing else is remembered.
    static func deviceCodeExpired(at end: Timestamp, now: Timestamp) -> Diagnosis {
        DeviceDiagnosis.codeExpired.found(
            "device_code expired \(now - end) s ago",
            remedy: "start again and show the new user code")
    }

    static func userCodeExpired(_ typed: String, at end: Timestamp, now: Timestamp) -> Diagnosis {
        DeviceDiagnosis.userCodeExpired.found(
            "the user code \(typed.shown) expired \(now - end) s ago",
            remedy: "start again on the device, and enter the new code")
    }

    static let deviceCodeGone = DeviceDiagnosis.codeGone.found(
        "device_code expired, and an earlier poll was told so",
        remedy: "stop polling at expired_token, then start again and show the new user code")

    static func deviceCodeReused(_ first: Timestamp, now: Timestamp) -> Diagnosis {
        DeviceDiagnosis.codeReused.found(
            "device_code was already redeemed \(now - first) s ago",
            remedy: "stop polling once the tokens have come")
    }

    static func deviceCodeOfOtherClient(_ client: Client) -> Diagnosis {
        DeviceDiagnosis.otherClient.found(
            "device_code was issued to another client than \(client.id.shown)",
            remedy: "send the client_id of the device authorization request")
    }

    static let devicePending = DeviceDiagnosis.pending.found(
        "the user did not approve yet", remedy: "poll again after the interval")

    static func deviceTooSoon(_ interval: Seconds) -> Diagnosis {
        DeviceDiagnosis.tooSoon.found(
            "the device polls too often", remedy: "wait \(interval) s between two requests",
            facts: ["interval": String(interval)])
    }

    static let deviceDenied = DeviceDiagnosis.denied.found(
        "the user declined", remedy: "start again to ask once more")

    static func userCodeUnknown(_ typed: String) -> Diagnosis {
        DeviceDiagnosis.userCodeUnknown.found(
            "no device is waiting for the code \(typed.shown)",
            remedy: "compare it with the code on the device, or start again there")
    }

    package static let userCodeAttempts = DeviceDiagnosis.userCodeAttempts.found(
        "too many wrong codes were entered", remedy: "wait ten minutes")
}
