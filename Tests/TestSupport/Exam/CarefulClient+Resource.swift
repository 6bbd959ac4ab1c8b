import HTTP
import JOSE
import OAuth
import Text

/// The client's use of an API beside the provider.
extension CarefulClient {
    /// Checks the resource that the API names as its own (RFC 9728 §3.3).
    func checkResource(_ login: Login) async throws(Refusal) {
        guard let issuer = URI(login.issuer), let authority = issuer.authority else { return }
        let place = "http://\(authority)/.well-known/oauth-protected-resource\(issuer.path)"
        let metadata = try await ask(.get, place + Self.path).json
        let isOther = metadata["resource"] != .string(login.issuer + Self.path)
        try refuse("rs-metadata", if: isOther)
    }

    /// Calls the API, and once more with anything that it demands beyond that.
    func callAPI(_ answer: JSON, _ login: Login) async throws(Refusal) {
        var reply = try await call(answer, login, nonce: nil)
        let challenge = reply.fields[.wwwAuthenticate] ?? ""
        switch reply.status.code {
        case 401:
            let isKnown = (has("rs-scheme-case") ? challenge : challenge.lowercased())
                .hasPrefix(has("rs-scheme-case") ? "DPoP" : "dpop")
            guard isKnown else { throw Refusal(reason: "refused") }
            reply = try await call(answer, login, nonce: reply.fields["DPoP-Nonce"])
        case 403 where !has("rs-step-up"):
            var again = login
            again.number += "-again"
            again.moreScope = "exam"
            let code = try await authorize(again)["code"] ?? ""
            let more = try await token(
                [
                    ("grant_type", "authorization_code"), ("code", code),
                    ("redirect_uri", "https://app.example/cb"),
                    ("code_verifier", verifier(of: again)),
                ], again)
            reply = try await call(more.json, login, nonce: nil)
        default: break
        }
    }

    private static let path = "/_understudy/resource"

    private func call(
        _ answer: JSON, _ login: Login, nonce: String?
    ) async throws(Refusal) -> Response {
        let url = login.issuer + Self.path
        return try await ask(.get, url, bearing(answer, url, nonce: nonce))
    }

    /// The fields of a request with an access token.
    func bearing(_ answer: JSON, _ url: String, nonce: String? = nil) -> Fields {
        let token = answer["access_token"]?.string ?? ""
        let proven = try? prover?.fields(
            "GET", url, at: clock.now, accessToken: token, nonce: nonce)
        return proven ?? [.authorization: "Bearer \(token)"]
    }
}
