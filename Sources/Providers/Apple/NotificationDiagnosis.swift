import OAuth
import Text

/// The findings about requests for a notification.
package enum NotificationDiagnosis {
    static let malformed = DiagnosisCode("notification.malformed", "RFC 8259 §2")
    static let undelivered = DiagnosisCode("notification.undelivered", "RFC 9110 §15")

    static let codes = [malformed, undelivered]
}

extension Diagnosis {
    package static func notificationMalformed(_ problem: String) -> Diagnosis {
        NotificationDiagnosis.malformed.found(
            Phrase(verbatim: problem),
            remedy: "send JSON with type, user, client_id and, if wanted, deliver_to")
    }

    static func notificationUndelivered(_ target: String, _ reason: String) -> Diagnosis {
        NotificationDiagnosis.undelivered.found(
            "deliver_to \(target.shown) cannot be reached: \(reason)",
            remedy: "start what listens there, or leave deliver_to out and deliver the payload")
    }
}
