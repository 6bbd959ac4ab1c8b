import JOSE
import OAuth

/// Facts that the steps of a flow share.
struct FlowFacts: Sendable {
    /// The replies to authorization requests.
    var replies: [Int: AuthorizationReply] = [:]
    /// The status of the redirect to the client.
    var redirects: [Int: Int] = [:]
    var subjects: [Int: String] = [:]
    var issuers: [Int: String] = [:]
    var echoes: [Int: [(value: String, name: String)]] = [:]

    init(_ recording: Recording) {
        for flow in recording.flows {
            let steps = flow.steps.map { recording.steps[$0] }
            let claims = steps.flatMap(\.seenClaims)
            // An access token may have a subject of its own.
            let known =
                claims.filter { $0["nonce"] != nil } + claims.filter { $0["iss"] == nil } + claims
            let subject = known.lazy.compactMap { $0["sub"]?.string }.first
            let issuer = claims.lazy.compactMap { $0["iss"]?.string }.first
            let asked = steps.first { $0.role == .authorize || $0.role == .par }
            for (place, index) in flow.steps.enumerated() {
                subjects[index] = subject
                issuers[index] = issuer
                echoes[index] = asked?.echoes
                guard recording.steps[index].role == .authorize,
                    let last = steps[place...].first(where: { $0.reply != nil })
                else { continue }
                replies[index] = last.reply
                if let status = last.status, [302, 303].contains(status) {
                    redirects[index] = status
                }
            }
        }
    }
}

extension ArchivedStep {
    /// The claims of the tokens of an answer, and those of userinfo.
    var seenClaims: [JSON] {
        let tokens = ["id_token", "access_token"].flatMap { [answer?[$0]?.string, reply?[$0]] }
        let opened = tokens.compactMap { $0.flatMap(OpenedToken.init)?.claims }
        return role == .userinfo && status == 200 ? opened + [answer].compactMap(\.self) : opened
    }

    /// The request parameters that answers repeat.
    var echoes: [(value: String, name: String)] {
        ["client_id", "nonce", "state", "redirect_uri", "audience", "resource", "acr_values"]
            .compactMap { name in self[name].map { (value: $0, name: name) } }
    }
}
