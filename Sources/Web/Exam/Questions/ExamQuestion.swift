import JOSE
import OAuth

/// A question to a client: one thing that the server does wrong, or in an unusual way, and what a
/// careful client makes of it.
package struct ExamQuestion: Sendable {
    package let id: String
    /// Rules that set the scene; the answer that the question is about is none of theirs.
    private(set) var given: [Rule]
    /// Rules that make that answer; empty where the question is about what the client does anyway.
    let rules: [Rule]
    /// Rules of the login that goes before; empty for a good one, or none.
    let before: [Rule]
    /// Rules of the tenant at which an attacker is played, as far as defects lead there.
    let evil: [Rule]
    /// What must not come to that tenant; nil for anything.
    let trap: RecordFilter?
    /// Whether the client logs in there.
    let isAtEvil: Bool
    /// Whether the client logs in at another issuer than before.
    let isMoved: Bool
    /// How often the client logs in.
    let times: Int
    /// Whether as many users log in at the same time.
    let isCrowded: Bool
    /// How long after the login one looks who is signed in; nil for at once.
    let later: Duration?
    /// The id and the secret that the client is told; nil for plain ones.
    let credentials: ExamCredentials?
    /// What an API is called with; nil where a client logs in.
    let call: JSON?
    /// What is done beside the login, or after it.
    let step: ExamStep?
    let expected: ExamExpectation
    let needs: Set<ExamNeed>
    package let severity: ExamSeverity
    /// What holds instead over HTTPS, where the channel may vouch for what is in it.
    let severityOverTLS: ExamSeverity?
    /// Whether a good login goes before, so that the client has something in its memory.
    let isWarm: Bool
    /// Whether all logins are looked at, rather than one that is made for it.
    package let isStanding: Bool
    /// The section that says what is right.
    package let section: String
    /// The names under which the OpenID Foundation's suite and others ask the same.
    package let modules: [String]
    /// What the server does, or for a standing one what the client has to do.
    package let says: String
    /// How clients come to do right.
    package let remedy: String
    /// The JSON that it was read from.
    package let written: JSON

    /// The same in a scene with more rules.
    func given(_ rules: [Rule]) -> ExamQuestion {
        var question = self
        question.given += rules
        return question
    }

    func severity(overTLS isSecure: Bool) -> ExamSeverity {
        isSecure ? severityOverTLS ?? severity : severity
    }
}

/// How bad it is to miss what is expected.
package enum ExamSeverity: String, Sendable, CaseIterable {
    /// A failure.
    case must
    /// A warning.
    case should
    /// Nothing: it is told what the client does.
    case either
}
