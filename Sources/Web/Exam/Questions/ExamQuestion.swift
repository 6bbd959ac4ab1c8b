import JOSE
import OAuth

/// A question to a client: one fault or unusual conduct of the server, and a careful client's
/// reaction.
package struct ExamQuestion: Sendable {
    package let id: String
    /// Rules that set the scene; they do not make the answer that the question is about.
    private(set) var given: [Rule]
    /// Rules that make that answer; empty if the question is about the client's normal conduct.
    let rules: [Rule]
    /// Rules of the login before; empty for a good login, or none.
    let before: [Rule]
    /// Rules of the hostile tenant, as far as defects lead there.
    let evil: [Rule]
    /// Requests that must not reach that tenant; nil for any.
    let trap: RecordFilter?
    /// True if the client logs in at the hostile tenant.
    let isAtEvil: Bool
    /// True if the client logs in at another issuer than before.
    let isMoved: Bool
    /// The number of logins.
    let times: Int
    /// True if `times` users log in at the same time.
    let isCrowded: Bool
    /// The delay between the login and the check of presence; nil for none.
    let later: Duration?
    /// The id and secret that the examiner gives the client; nil for plain ones.
    let credentials: ExamCredentials?
    /// The call to an API; nil if a client logs in.
    let call: JSON?
    /// The additional step during the login or after it.
    let step: ExamStep?
    let expected: ExamExpectation
    let needs: Set<ExamNeed>
    package let severity: ExamSeverity
    /// The severity over HTTPS, where the channel may vouch for its contents.
    let severityOverTLS: ExamSeverity?
    /// True if a good login comes first, so that the client has something to remember.
    let isWarm: Bool
    /// True if all logins are examined, rather than one made for the question.
    package let isStanding: Bool
    /// The section that states the right conduct.
    package let section: String
    /// The names of equivalent tests in the OpenID Foundation's suite and elsewhere.
    package let modules: [String]
    /// The server's conduct, or for a standing question the client's duty.
    package let says: String
    /// The usual remedy in clients.
    package let remedy: String
    /// Its source JSON.
    package let written: JSON

    /// The same question with additional rules that set the scene.
    func given(_ rules: [Rule]) -> ExamQuestion {
        var question = self
        question.given += rules
        return question
    }

    func severity(overTLS isSecure: Bool) -> ExamSeverity {
        isSecure ? severityOverTLS ?? severity : severity
    }
}

/// The severity of missing the expectation.
package enum ExamSeverity: String, Sendable, CaseIterable {
    /// A failure.
    case must
    /// A warning.
    case should
    /// None: the report only describes the conduct.
    case either
}
