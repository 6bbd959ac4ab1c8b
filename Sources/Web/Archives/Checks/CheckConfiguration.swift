import HAR
import HTTP
import JOSE
import Members
import OAuth
import Text

/// The client's own configuration, which no recording shows.
package struct StatedClient: Sendable {
    let issuer: String?
    let clientID: String?
    let redirectURI: String?
    let audience: String?

    package init(
        issuer: String? = nil, clientID: String? = nil, redirectURI: String? = nil,
        audience: String? = nil
    ) {
        self.issuer = issuer
        self.clientID = clientID
        self.redirectURI = redirectURI
        self.audience = audience
    }
}

/// Compares the recording with the client's configuration.
struct CheckConfiguration: RecordingCheck {
    let stated: StatedClient

    func check(_ recording: inout Recording) {
        for index in recording.steps.indices {
            let step = recording.steps[index]
            if step.role == .discovery {
                compare(step.given("issuer"), stated.issuer, "issuer", index, &recording)
            }
            guard [.authorize, .par, .token, .device].contains(step.role) else { continue }
            compare(step["client_id"], stated.clientID, "client_id", index, &recording)
            compare(step["redirect_uri"], stated.redirectURI, "redirect_uri", index, &recording)
            let identity = step.given("id_token").flatMap { try? JWS(compact: $0) }
            let token = step.given("access_token").flatMap { try? JWS(compact: $0) }
            // An API that is given no JWT may be given the ID token.
            let named = token?.claims?["aud"] != nil ? token : identity
            if let wanted = stated.audience, let claims = named?.claims,
                !claims.audience.contains(wanted)
            {
                recording.steps[index].tell(
                    named?.payload == identity?.payload
                        ? Finding("id-token.audience")
                        : Finding("recording.configured", ["name": "audience"]))
            }
            compare(
                (identity ?? token)?.claims?["iss"]?.string, stated.issuer, "issuer", index,
                &recording)
        }
    }

    private func compare(
        _ seen: String?, _ wanted: String?, _ name: String, _ index: Int,
        _ recording: inout Recording
    ) {
        guard let seen, let wanted, seen != wanted, !seen.contains("{") else { return }
        guard let difference = Phrase.difference(of: seen, to: wanted) else {
            return recording.steps[index].tell(Finding("recording.configured", ["name": name]))
        }
        recording.steps[index].tell(
            Finding("recording.configured", ["name": name, "difference": difference], as: "nearly"))
    }
}
