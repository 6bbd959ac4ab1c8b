import JOSE
import Members
import OAuth
import Text

/// The verdict on a client for one question.
package enum ExamVerdict: String, Sendable, CaseIterable {
    case fail
    case warning
    /// Nothing showed whether the client noticed.
    case notObserved = "not observed"
    case pass
    /// The client, or the way it is examined, does not meet the question's needs.
    case notAsked = "not asked"

    /// The position in a report, the worst first.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A question that was put to a client, and its answer.
package struct ExamResult: Sendable {
    @Boxed package private(set) var question: ExamQuestion
    package let severity: ExamSeverity
    package let verdict: ExamVerdict
    /// The client's conduct, or the reason why nothing can be said, as a sentence without a full
    /// stop.
    package internal(set) var seen: String
    /// The tenant that asked; nil for the root.
    var tenant: String?
    /// The name of the login in the record.
    var flow: String?
    /// The inspector's URL of that login; nil if there was none, or nobody will be there to open it.
    package var link: String?
    /// The exchanges that show it, as the record has them; none where nothing is amiss.
    package var evidence: [JSON] = []
    /// The end of what the client printed meanwhile, without secrets.
    package var words: String?
    /// The question whose fault explains this one, so that it was left out.
    var explainer: String?
    /// The remedy of a reaction that is right but for its form; nil for that of the question.
    var remedyOfForm: String?
    package var remedy: String { remedyOfForm ?? question.remedy }

    init(
        _ question: ExamQuestion, _ severity: ExamSeverity, _ verdict: ExamVerdict, _ seen: String
    ) {
        self.question = question
        self.severity = severity
        self.verdict = verdict
        self.seen = seen
    }
}

extension ExamResult {
    /// More exchanges of one login tell nothing new.
    private static let mostEvidence = 8
    private static let mostOfLine = 200

    /// The result with what shows it, where something is amiss.
    func proven(by examined: ExaminedLogin, _ redaction: RecordRedaction) -> ExamResult {
        guard verdict != .pass else { return self }
        var result = self
        let exchanges =
            examined.questioned == nil ? examined.exchanges : examined.fromQuestionedOn
        result.evidence = exchanges.prefix(Self.mostEvidence).map { $0.json(redaction) }
        result.words = examined.end.words.map { words in
            redaction.text(words).split(separator: "\n").map { $0.prefix(Self.mostOfLine) }
                .joined(separator: "\n")
        }
        return result
    }
}

extension [ExamResult] {
    /// The worst, and the first of several; nil if there are none.
    var worst: ExamResult? { self.min { $0.verdict.rank < $1.verdict.rank } }
}

/// The observed reaction to a question.
struct ExamFinding: Sendable {
    let outcome: Outcome
    /// A sentence without a full stop.
    let seen: String
    /// Set for a reaction that is right but for its form.
    var remedyOfForm: String?

    enum Outcome {
        case held
        case missed
        /// A reaction that held, but not quite correctly.
        case doubtful
        case unknown
    }

    init(_ outcome: Outcome, _ seen: String, remedyOfForm: String? = nil) {
        self.outcome = outcome
        self.seen = seen
        self.remedyOfForm = remedyOfForm
    }

    func result(of question: ExamQuestion, _ severity: ExamSeverity) -> ExamResult {
        let verdict: ExamVerdict =
            switch (outcome, severity) {
            case (.held, _), (.missed, .either), (.doubtful, .either): .pass
            case (.doubtful, _), (.missed, .should): .warning
            case (.missed, .must): .fail
            case (.unknown, _): .notObserved
            }
        var result = ExamResult(question, severity, verdict, seen)
        result.remedyOfForm = remedyOfForm
        return result
    }
}

/// The required answer of an application that is called directly.
struct ExamAnswer: Sendable {
    let statuses: ClosedRange<Int>
    /// A pattern of the challenge, in lower case; nil for any or none.
    var challenge: String?
    /// A pattern that the challenge must not match.
    var lacking: String?

    static let accepted = ExamAnswer(statuses: 200...299)
    /// RFC 6750 §3.1.
    static let refused = ExamAnswer(statuses: 401...401, challenge: "*error=*invalid_token*")
    /// The same of an API that challenges by DPoP alone.
    var ofBound: ExamAnswer {
        var answer = self
        answer.challenge = challenge?.replacing(text: "bearer", with: "dpop")
        return answer
    }

    /// The end of the sentence about a refusal without WWW-Authenticate.
    static let unchallenged = "no challenge"

    /// True if the user stays signed in.
    var stays: Bool { isStaying ?? (statuses.lowerBound >= 400) }
    private(set) var isStaying: Bool?
    /// True if it says something only of applications that refuse anything.
    private(set) var isOfRefusals = false

    static func read(_ members: inout MemberReader) -> ExamAnswer? {
        let status = members.integer("answer", in: 100...599)
        let most = members.integer("up_to", in: 100...599)
        let challenge = members.string("challenge")
        let lacking = members.string("lacks")
        let stays = members.bool("stays")
        let isOfRefusals = members.bool("if_refused") ?? false
        return status.map { status in
            ExamAnswer(
                statuses: status...max(status, most ?? (status < 300 ? 299 : status)),
                challenge: challenge,
                lacking: lacking, isStaying: stays, isOfRefusals: isOfRefusals)
        }
    }

    /// - Parameter challenge: the value of WWW-Authenticate, in lower case.
    func finding(_ status: Int, challenge text: String = "") -> ExamFinding {
        let seen = "it answered \(status)"
        let isRefusal = statuses.lowerBound >= 400
        if isOfRefusals, status < 400 {
            return ExamFinding(.unknown, "\(seen), and challenged nobody")
        }
        // Whoever answers by a redirect or a fault of its own lets nobody in.
        if isRefusal, status < 300 { return ExamFinding(.missed, seen) }
        guard statuses.contains(status) else {
            if !isRefusal, status >= 400 { return ExamFinding(.missed, seen) }
            let other = "\(seen), and not \(statuses.lowerBound)"
            guard isRefusal else { return ExamFinding(.missed, other) }
            let harm = ": whoever gets \(status) takes it for another trouble"
            return amiss(other, (400...499).contains(status) ? "" : harm)
        }
        let isRight = challenge.map { Glob($0).matches(text) } ?? true
        if isRight, !(lacking.map { Glob($0).matches(text) } ?? false) {
            return ExamFinding(.held, seen)
        }
        return amiss("\(seen) with \(text.isEmpty ? Self.unchallenged : "the challenge \(text)")")
    }

    /// The finding where the connection ended without an answer: nobody was let in.
    func findingOfSilence(_ reason: String) -> ExamFinding {
        statuses.lowerBound >= 400
            ? amiss(reason, ": whoever gets none tries again") : ExamFinding(.missed, reason)
    }

    /// The finding of a refusal in another form.
    ///
    /// - Parameter reason: the harm in that form, as the end of the remedy.
    private func amiss(_ seen: String, _ reason: String = "") -> ExamFinding {
        let parts = [
            challenge.map { ", with \($0.replacing(text: "*", with: "")) in WWW-Authenticate" },
            lacking.map { ", without \($0.replacing(text: "*", with: ""))" },
        ]
        let form = parts.compactMap(\.self).joined()
        return ExamFinding(
            .doubtful, seen, remedyOfForm: "Answer \(statuses.lowerBound)\(form)\(reason).")
    }
}

/// The required page at the end of a login.
struct ExamPage: Sendable {
    /// A text that the page must not contain.
    let lacks: String?
    /// The host at which it must not be, nor below it.
    let notOn: String?

    static func read(_ members: inout MemberReader) -> ExamPage {
        ExamPage(lacks: members.string("lacks"), notOn: members.string("not_on"))
    }

    func finding(_ page: Walker.Page) -> ExamFinding {
        if let lacks, page.isMarkup, page.text.contains(text: lacks) {
            return ExamFinding(.missed, "\(page.url.shown) shows it as it is")
        }
        let urls = [page.url, page.next?.url].compactMap(\.self)
        if let notOn, let url = urls.first(where: { URI($0)?.isAt(notOn) ?? false }) {
            return ExamFinding(.missed, "the client sent the browser to \(url.shown)")
        }
        return ExamFinding(.held, "the browser stood at \(page.url.shown)")
    }
}
