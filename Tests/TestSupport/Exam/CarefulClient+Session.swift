import HTTP
import JOSE

extension CarefulClient {
    /// Looks into the frame that tells whether the session at the provider is still the same (OpenID
    /// Connect Session Management §3), and asks for another login where it is not.
    func watch(_ login: Login) async throws(Refusal) {
        guard kind == .code, let frame = login.metadata["check_session_iframe"]?.string else {
            return
        }
        let page = try await ask(.get, frame).text
        guard page.contains("postMessage('changed'"), !has("sm-changed") else { return }
        var again = login
        again.number += "-again"
        _ = try await authorize(again, prompt: "none")
    }
}
