import HAR
import HTTP
import JOSE
import OAuth
import Pages
import Providers
import Text

/// Looks for one kind of fault in a recording, and notes it at the steps that show it.
protocol RecordingCheck: Sendable {
    func check(_ recording: inout Recording)
}

/// THE table of checks, in the order in which they run.
enum RecordingChecks {
    static let all: [any RecordingCheck] = [
        CheckTransport(), CheckCrossOrigin(), CheckClocks(), CheckCookies(), CheckDocuments(),
        CheckReplies(), CheckTokens(), CheckUserInfo(), CheckPages(), CheckErrors(),
        CheckCompleteness(), CheckCallbacks(), CheckAPI(),
    ]
}

/// Compares the clock of each host with that of the recording, by the `Date` of its answers.
struct CheckClocks: RecordingCheck {
    func check(_ recording: inout Recording) {
        var checked: Set<String> = []
        for index in recording.steps.indices {
            let exchange = recording.steps[index].exchange
            // A cached answer tells an earlier time.
            guard let answer = exchange.answer, !answer.fields.contains("Age"),
                let told = answer.fields[.date].flatMap(HTTPDate.init(text:)),
                let ended = exchange.ended
            else { continue }
            let span = Timestamp(seconds: told.secondsSince1970) - ended.timestamp
            guard abs(span) > IDTokenReading.leeway,
                checked.insert(exchange.request.authority).inserted
            else { continue }
            recording.steps[index].add(Finding("recording.clock-skew", ["seconds": abs(span)]))
        }
    }
}

/// Compares discovery documents with the issuers at whose URLs they were found (OpenID Connect
/// Discovery §4.3, RFC 8414 §3.3).
struct CheckDocuments: RecordingCheck {
    private static let mark = "/.well-known/"

    func check(_ recording: inout Recording) {
        for index in recording.steps.indices where recording.steps[index].role == .discovery {
            let step = recording.steps[index]
            guard step.status == 200, let issuer = step.answer?["issuer"]?.string,
                !issuer.contains("{"), !isAt(step.exchange.request, issuer)
            else { continue }
            recording.steps[index].add(Finding("answer.discovery-issuer"))
        }
    }

    /// The path of the issuer stands before or after the well-known one.
    private func isAt(_ request: ArchivedRequest, _ issuer: String) -> Bool {
        guard let halves = request.endpoint.halves(around: Self.mark) else { return true }
        let behind = halves.after.split(separator: "/").dropFirst().map { "/\($0)" }.joined()
        let stated = issuer.trimmed { $0 == "/" }
        return [String(halves.before), halves.before + behind].contains(stated)
    }
}

/// Compares the user of userinfo with that of the ID token (OpenID Connect Core §5.3.2).
struct CheckUserInfo: RecordingCheck {
    func check(_ recording: inout Recording) {
        for flow in recording.flows {
            var subject: String?
            for index in flow.steps {
                let step = recording.steps[index]
                if let token = step.given("id_token") ?? step.reply?["id_token"],
                    let claims = (try? JWS(compact: token))?.claims
                {
                    subject = claims["sub"]?.string
                }
                guard step.role == .userinfo, step.error == nil, let subject,
                    let told = step.given("sub"), told != subject
                else { continue }
                recording.steps[index].add(Finding("answer.userinfo-subject"))
            }
        }
    }
}

/// Requests of scripts whose answers their pages may not read
/// (https://fetch.spec.whatwg.org/#http-cors-protocol).
struct CheckCrossOrigin: RecordingCheck {
    func check(_ recording: inout Recording) {
        let programs = Set(
            recording.steps.filter { $0.role.isOfProgram }.map(\.exchange.request.endpoint))
        for index in recording.steps.indices {
            let exchange = recording.steps[index].exchange
            guard let origin = exchange.request.fields[.origin], let answer = exchange.answer,
                origin != exchange.request.origin
            else { continue }
            let isAllowed = ["*", origin].contains(answer.fields[.accessControlAllowOrigin])
            if recording.steps[index].role == .preflight {
                guard programs.contains(exchange.request.endpoint) || isRefused(index, recording)
                else { continue }
                if !isAllowed || !(200...299).contains(answer.status) {
                    recording.steps[index].add(
                        Finding("recording.cross-origin", as: "preflight-refused"))
                }
            } else if recording.steps[index].role.isOfProgram, !isAllowed {
                recording.steps[index].add(Finding("recording.cross-origin", as: "hidden"))
            }
        }
    }

    /// Tells whether the request that a preflight announced, and that was never sent, would be a
    /// program's.
    private func isRefused(_ index: Int, _ recording: Recording) -> Bool {
        recording.known.role(of: recording.steps[index].exchange.request)?.isOfProgram == true
    }
}
