import HTTP
import JOSE
import Locks
import OAuth

extension CarefulClient {
    /// A client without a session of its own keeps it for as long as the ID token lasts.
    func keep(_ claims: JSON, of user: String) {
        guard has("id-exp-short"), let end = claims["exp"]?.integer else { return }
        memory.withLock { $0["end of \(user)"] = String(end) }
    }

    /// Tells whether it does something for the first time: a client tries a thing out once.
    func isFirst(_ deed: String) -> Bool {
        memory.withLock { memory in
            defer { memory[deed] = "done" }
            return memory[deed] == nil
        }
    }

    func isOver(_ user: String) -> Bool {
        let end = memory.withLock { $0["end of \(user)"] }
        return end.flatMap { Int($0) }.map { $0 < clock.now.seconds } ?? false
    }

    /// Watches the frame that tells whether the session at the provider is still the same (OpenID
    /// Connect Session Management §3), and asks for another login if it is not.
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
