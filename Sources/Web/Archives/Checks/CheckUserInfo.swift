import JOSE
import OAuth

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
