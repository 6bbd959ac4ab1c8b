import HAR
import JOSE
import OAuth
import Text

/// The features of a provider that somebody used with success, whatever its discovery says.
struct SeenOffer: Sendable {
    /// By the names of members of the profile.
    private(set) var values: [String: [String]] = [:]
    /// The grant of most logins, whose answers the profile describes.
    let mainGrant: String?
    /// True if the key set is in the recording.
    let hasKeys: Bool

    init(_ recording: Recording, _ steps: [Int]) {
        let own = steps.map { recording.steps[$0] }
        let tokens = own.filter { $0.role == .token && $0.error == nil }
        let grants = tokens.compactMap { $0["grant_type"] }
        mainGrant = grants.contains("authorization_code") ? "authorization_code" : grants.first
        hasKeys = own.contains { $0.role == .keys && $0.answer != nil }
        let logins = FlowFacts(recording).replies.filter { $0.value["error"] == nil }
        let asked = logins.keys.sorted().map { recording.steps[$0] }
        let modes = ["query": "query", "fragment": "fragment", "form": "form_post"]
        note(tokens.map(\.authentication), as: "token_endpoint_auth_methods")
        note(grants, as: "grant_types")
        if tokens.contains(where: { $0.given("refresh_token") != nil }) {
            note(["refresh_token"], as: "grant_types")
        }
        note(
            asked.compactMap { $0["response_type"] }.map { ResponseType(text: $0).text },
            as: "response_types")
        note(
            logins.ordered { $0.key }.compactMap { modes[$0.value.carrier] }, as: "response_modes")
        note(asked.compactMap { $0["response_mode"] }, as: "response_modes")
        let headers = own.flatMap { [$0.given("id_token"), $0.reply?["id_token"]] }
            .compactMap { $0.flatMap(OpenedToken.init)?.header["alg"]?.string }
        note(headers, as: "signing_algorithms")
        note((tokens + asked).flatMap { $0["scope"]?.words ?? [] }, as: "scopes")
    }

    private mutating func note(_ list: [String], as name: String) {
        for value in list where values[name]?.contains(value) != true {
            values[name, default: []].append(value)
        }
    }

    /// Adds what the profile lacks.
    func state(_ profile: Profile, _ isPlayable: (String, String) -> Bool, in learnt: inout Learnt)
    {
        let offered = [
            "token_endpoint_auth_methods": profile.clientAuthentication.map(\.name),
            "grant_types": profile.grants.map(\.name),
            "response_types": profile.responseTypes.map(\.text),
            "response_modes": profile.responseModes.map(\.rawValue),
        ]
        for (name, known) in offered.ordered(by: { $0.key }) {
            let more = (values[name] ?? []).filter { !known.contains($0) && isPlayable($0, name) }
            if more.isEmpty { continue }
            learnt.describe(name, as: .array((known + more).map(JSON.string)))
        }
    }
}
