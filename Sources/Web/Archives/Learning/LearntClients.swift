import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The clients of a recording, under made-up names.
struct LearntClients: Sendable {
    private var clients: [(id: String, json: JSON)] = []
    private let kept: Set<String>

    private static let most = 20

    init(_ recording: Recording, _ steps: [Int], keeping kept: Set<String>) {
        self.kept = kept
        for index in steps {
            let step = recording.steps[index]
            guard let id = step["client_id"] ?? step.basicUser else { continue }
            let place = clients.firstIndex { $0.id == id } ?? clients.count
            if place == clients.count {
                guard place < Self.most else { continue }
                let own = kept.contains("client_id") ? id : "client-\(place + 1)"
                clients.append((id, ["client_id": .string(own)]))
            }
            note(step, at: place)
        }
    }

    func state(_ profile: Profile, in learnt: inout Learnt) {
        let methods = Set(profile.clientAuthentication.map(\.name))
        let grants = Set(profile.grants.map(\.name) + ["implicit"])
        let types = Set(profile.responseTypes.map(\.text))
        let told = clients.map { client in
            var json = client.json
            json.keep("grant_types", grants)
            json.keep("response_types", types)
            if let method = json["token_endpoint_auth_method"]?.string, !methods.contains(method) {
                json["token_endpoint_auth_method"] = nil
            }
            if json["token_endpoint_auth_method"]?.string?.hasPrefix("client_secret_") == true {
                json["client_secret"] = "secret"
            }
            return json
        }
        if told.isEmpty {
            learnt.miss("clients: record an authorization request, or a token request")
        } else {
            learnt.set(
                ["clients"], to: .array(told),
                because: "put your own ids, secrets and redirect URIs in the place of these")
        }
    }

    private mutating func note(_ step: ArchivedStep, at place: Int) {
        if let uri = step["redirect_uri"] { add(redirect(uri, place), "redirect_uris", place) }
        if let type = step["response_type"] {
            let text = ResponseType(text: type).text
            add(text, "response_types", place)
            if text.contains(text: "token") { add("implicit", "grant_types", place) }
            if text.contains(text: "code") { add("authorization_code", "grant_types", place) }
        }
        if step.role == .token, let grant = step["grant_type"] { add(grant, "grant_types", place) }
        guard step.role == .token || step.role == .par else { return }
        clients[place].json["token_endpoint_auth_method"] = .string(step.authentication)
    }

    private mutating func add(_ value: String, _ name: String, _ place: Int) {
        let values = clients[place].json[name]?.array ?? []
        guard !values.contains(.string(value)) else { return }
        clients[place].json[name] = .array(values + [.string(value)])
    }

    /// Keeps the kind of address.
    private func redirect(_ uri: String, _ place: Int) -> String {
        if kept.contains("redirect_uri") { return uri }
        guard let parsed = URI(uri), parsed.isHTTP else {
            return "com.example.app\(place + 1):/callback"
        }
        let isLocal = parsed.host.map(LoopbackHost.includes) ?? false
        return isLocal
            ? "http://localhost:3000/callback" : "https://app\(place + 1).example/callback"
    }
}

private extension ArchivedStep {
    var basicUser: String? {
        exchange.request.fields[.authorization].flatMap(BasicCredentials.halves(inField:))?.username
    }

    var authentication: String {
        let names = Set(parameters.map(\.name))
        let field = exchange.request.fields[.authorization]?.lowercased() ?? ""
        if field.hasPrefix("basic ") { return "client_secret_basic" }
        if names.contains("client_assertion") { return "private_key_jwt" }
        return names.contains("client_secret") ? "client_secret_post" : "none"
    }
}

private extension JSON {
    /// Keeps the known values of a list.
    mutating func keep(_ name: String, _ known: Set<String>) {
        guard let list = self[name]?.array else { return }
        let left = list.filter { $0.string.map(known.contains) == true }
        self[name] = left.isEmpty ? nil : .array(left)
    }
}
