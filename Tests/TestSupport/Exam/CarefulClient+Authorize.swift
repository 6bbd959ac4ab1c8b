import HTTP
import JOSE
import OAuth
import Text
import Web

extension CarefulClient {
    /// Asks for a login, and returns the parameters of the callback.
    func authorize(
        _ login: Login, prompt: String? = nil
    ) async throws(Refusal) -> [String: String] {
        var pairs = wishes(login)
        if let prompt { pairs.append(("prompt", prompt)) }
        if has("ro-rs256") {
            // A guessing client tries until one fits.
            var first = login
            first.number += "-first"
            let guess = signed(wishes(first), first, for: "https://app.example")
            _ = try await ask(.get, place(first, guess))
        }
        var answer = try await ask(.get, place(login, try await carried(pairs, login)))
        if kind == .pushing, answer.redirectParameters["error"] == "invalid_request_uri" {
            for number in 0..<(has("par-expired") ? 5 : 1) {
                var again = login
                again.number += "-\(number)"
                let more = try await carried(wishes(again), again)
                answer = try await ask(.get, place(again, more))
            }
        }
        if kind == .hybrid { return answer.postedParameters }
        guard answer.fields[.location] != nil else { throw Refusal(reason: "no callback") }
        let sent = answer.redirectParameters
        guard kind == .signing, let text = sent["response"] else { return sent }
        return try await opened(text, login)
    }
}

extension CarefulClient {
    /// A client that draws it once has a constant.
    func nonce(of login: Login) -> String {
        has("req-nonce") || has("req-nonce-once") ? "constant" : login.nonce
    }

    var sendsNonce: Bool { ![.device, .ciba, .pinged].contains(kind) }

    func verifier(of login: Login) -> String {
        has("req-pkce") ? "constant".padding(to: 43) : login.verifier
    }
}

private extension CarefulClient {
    /// The requested parameters by name.
    func wishes(_ login: Login) -> [(String, String)] {
        let claims = has("ui-scopes") ? [] : ["profile", "email", "address", "phone"]
        let scope = ((has("req-openid") ? [] : ["openid"]) + claims + ["offline_access"])
            .joined(separator: " ")
        var pairs = [
            ("response_type", kind == .hybrid ? "code id_token token" : "code"),
            ("client_id", login.clientID), ("redirect_uri", "https://app.example/cb"),
            ("scope", login.moreScope.isEmpty ? scope : "\(scope) \(login.moreScope)"),
            ("state", has("req-state") ? "constant" : login.state), ("max_age", "3600"),
            ("acr_values", "1"),
        ]
        pairs.append(("nonce", nonce(of: login)))
        switch kind {
        case .hybrid: pairs.append(("response_mode", "form_post"))
        case .signing: pairs.append(("response_mode", "query.jwt"))
        default: break
        }
        let advertisesPKCE = login.metadata["code_challenge_methods_supported"] != nil
        if advertisesPKCE || !has("disc-no-pkce") {
            pairs += [
                ("code_challenge", CodeChallenge(verifier: verifier(of: login)).value),
                ("code_challenge_method", "S256"),
            ]
        }
        return pairs
    }

    /// The parameters in the URL, in place of the requested ones.
    func carried(
        _ pairs: [(String, String)], _ login: Login
    ) async throws(Refusal) -> [(String, String)] {
        switch kind {
        case .signing: return signed(pairs, login, for: login.issuer)
        case .pushing:
            let endpoint = login.metadata["pushed_authorization_request_endpoint"]?.string ?? ""
            let secret = ("client_secret", login.client.secret)
            let answer = try await ask(.post, endpoint, form: pairs + [secret])
            let uri = answer.json["request_uri"]?.string ?? ""
            return [("client_id", login.clientID), ("request_uri", uri)]
        default: return pairs
        }
    }

    func place(_ login: Login, _ pairs: [(String, String)]) -> String {
        let endpoint = login.metadata["authorization_endpoint"]?.string ?? ""
        return endpoint + "?" + Form.encode(pairs)
    }
}

private extension Response {
    /// The hidden fields of the form that a page sends by itself.
    var postedParameters: [String: String] {
        let names = ["code", "state", "iss", "id_token", "access_token", "error"]
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                hiddenField(name).map { (name, $0) }
            })
    }
}
