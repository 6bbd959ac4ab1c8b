import HAR
import JOSE
import OAuth

/// The gaps of a recording, and steps to record for them.
struct LearntGaps: Sendable {
    let recording: Recording
    let steps: [Int]
    let ends: [HAREnd]
    /// True if the recording had more steps than are examined.
    let isCut: Bool

    func state(in learnt: inout Learnt) {
        for gap in ofFile + ofSteps { learnt.miss(gap) }
    }

    private var own: [ArchivedStep] { steps.map { recording.steps[$0] } }

    private func has(_ role: ArchivedRole) -> Bool {
        own.contains { $0.role == role && $0.exchange.answer != nil && $0.error == nil }
    }

    /// The kinds of answers that the recording has, of about nine.
    static func kinds(_ recording: Recording, _ steps: [Int]) -> Int {
        let own = steps.map { recording.steps[$0] }
        let good = own.filter { $0.error == nil && $0.exchange.answer != nil }
        let kinds = good.flatMap { step -> [String] in
            switch step.role {
            case .callback, .preflight: return []
            case .authorize, .login: return step.reply == nil ? [] : ["authorize"]
            case .token:
                let isRefresh = step["grant_type"] == "refresh_token"
                return [isRefresh ? "refresh" : "token"]
                    + (step.given("id_token") == nil ? [] : ["id_token"])
            case .discovery, .keys, .userinfo: return [step.role.rawValue]
            default: return ["other"]
            }
        }
        let isRefused = own.contains { $0.error != nil && $0.role != .callback }
        return Set(kinds + (isRefused ? ["refusal"] : [])).count
    }

    private var ofFile: [String] {
        var gaps: [String] = []
        for end in ends {
            if let fault = end.fault {
                gaps.append("what stands behind byte \(fault.offset) of the file: \(fault.problem)")
            } else if !end.isWhole {
                gaps.append(
                    "what stood behind byte \(end.bytes), where the file was cut; export it again")
            }
            for fault in end.unreadable {
                gaps.append("the entry at byte \(fault.offset): \(fault.problem)")
            }
        }
        if isCut {
            gaps.append(
                "what comes after the first exchanges of OAuth: the file has too many; record less")
        }
        if recording.isSanitized {
            gaps.append(
                "what needs credentials: no request in the file has any; if the browser left them out, "
                    + "export it with sensitive data"
            )
        }
        let others = Set(recording.flows.map(recording.provider)).count
        if others > 1 {
            gaps.append("the other \(others - 1) providers of the file; record each alone")
        }
        return gaps
    }

    private var ofSteps: [String] {
        var gaps: [String] = []
        let rows: [(Bool, String)] = [
            (has(.discovery), "the discovery document: record it, or name it by --discovery"),
            (has(.keys), "the key set: record it, or name it by --jwks"),
            (has(.authorize), "authorization requests: record a login from its beginning"),
            (
                has(.token),
                "token answers: if a back end fetched them, record it too, through a proxy such as mitmproxy"
            ),
            (has(.userinfo), "userinfo: record a request to it"),
            (
                own.contains { $0["grant_type"] == "refresh_token" && $0.error == nil },
                "refresh: record one with scope offline_access"
            ),
            (
                own.contains { $0.error != nil },
                "errors: record a wrong redirect_uri and a code used twice"
            ),
            (
                own.contains { $0.given("refresh_token") != nil },
                "the form and the lifetime of refresh tokens: record an answer that has one"
            ),
        ]
        gaps += rows.filter { !$0.0 }.map(\.1)
        gaps.append(
            "lifetimes of codes and sessions: redeem a code late, and record when it is refused")
        gaps += own.compactMap(gap)
        return gaps
    }

    private func gap(_ step: ArchivedStep) -> String? {
        let exchange = "exchange \(step.exchange.number)"
        if let answer = step.exchange.answer {
            if answer.isBodyMissing, step.role.isOfProgram {
                return
                    "the answer of \(exchange): its body is not in the file; keep the panel open while you record"
            }
            if step.role.isOfProgram, step.answer == nil, !answer.body.isEmpty, answer.status < 300,
                AnswerView.members(of: answer).isEmpty
            {
                return "the answer of \(exchange): it is not JSON"
            }
        } else if step.role != .preflight {
            return "\(exchange): it has no answer; record it again"
        }
        let tokens = ["id_token", "access_token", "refresh_token"].filter {
            step.answer?[$0]?.string.map { Redacted.isMark($0) && OpenedToken($0) == nil } == true
        }
        if !tokens.isEmpty {
            return "\(tokens.joined(separator: ", ")) of \(exchange): taken out of the file"
        }
        if let token = step.given("id_token"), OpenedToken(token) == nil {
            return "the id_token of \(exchange): it is not a readable JWT"
        }
        if step.exchange.started == nil, step.exchange.number > 0, step.error == nil,
            step.role.isJudged
        {
            return "the time of \(exchange), on which lifetimes rest: the file has none"
        }
        return nil
    }
}
