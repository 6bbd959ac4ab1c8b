import Configuration
import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The clients of a recording, under made-up names.
struct LearntClients: Sendable {
    private let seen: [SeenClients.Client]
    private let kept: Set<String>

    init(_ recording: Recording, _ steps: [Int], keeping kept: Set<String>) {
        seen = SeenClients(recording, steps).clients
        self.kept = kept
    }

    func state(_ vocabulary: ConfigurationVocabulary, in learnt: inout Learnt) {
        let methods = Set(vocabulary.profiles.flatMap(\.clientAuthentication).map(\.name))
        let grants = Set(vocabulary.profiles.flatMap(\.grantTypes))
        let types = Set(vocabulary.profiles.flatMap(\.responseTypes).map(\.text))
        // Their keys are not in the file.
        let keyed = seen.filter { $0.method == "private_key_jwt" }
        let told = seen.enumerated().filter { $0.element.method != "private_key_jwt" }.map {
            place, client -> JSON in
            var json: JSON = [
                "client_id": .string(
                    kept.contains("client_id") ? client.id : "client-\(place + 1)")
            ]
            json.state("redirect_uris", redirects(client.redirectURIs, place, "callback"))
            json.state("post_logout_redirect_uris", redirects(client.logoutURIs, place, "goodbye"))
            json.state("grant_types", client.grants.filter(grants.contains))
            json.state("response_types", client.responseTypes.filter(types.contains))
            if let method = client.method, methods.contains(method) {
                json["token_endpoint_auth_method"] = .string(method)
                if method.hasPrefix("client_secret_") { json["client_secret"] = "secret" }
            }
            return json
        }
        if !keyed.isEmpty {
            learnt.miss("clients that prove themselves by a key: list them with their jwks")
            learnt.set(["mode"], to: "open", because: "for clients that prove themselves by a key")
        }
        if seen.isEmpty {
            learnt.miss("clients: record an authorization request, or a token request")
        } else if !told.isEmpty {
            learnt.set(
                ["clients"], to: .array(told),
                because: "put your own ids, secrets and redirect URIs in the place of these")
        }
    }

    /// Addresses of the same kinds.
    private func redirects(_ uris: [String], _ place: Int, _ word: String) -> [String] {
        uris.enumerated().map { number, uri in
            if kept.contains("redirect_uri") { return uri }
            let end = word + (number == 0 ? "" : "-\(number + 1)")
            guard let parsed = URI(uri), parsed.isHTTP else {
                return "com.example.app\(place + 1):/\(end)"
            }
            let isLocal = parsed.host.map(LoopbackHost.includes) ?? false
            return isLocal
                ? "http://localhost:3000/\(end)" : "https://app\(place + 1).example/\(end)"
        }
    }
}

private extension JSON {
    /// States a list, if it has elements.
    mutating func state(_ name: String, _ list: [String]) {
        if !list.isEmpty { self[name] = .array(list.map(JSON.string)) }
    }
}
