import Configuration
import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The clients of a recording that the provider knew, with what it let them do.
struct SeenClients: Sendable {
    struct Client: Sendable {
        let id: String
        var redirectURIs: [String] = []
        var logoutURIs: [String] = []
        var responseTypes: [String] = []
        var grants: [String] = []
        /// nil if no request shows it.
        var method: String?
        /// The secrets that were not refused.
        var secrets: [String] = []
    }

    private(set) var clients: [Client] = []

    private static let most = 20

    init(_ recording: Recording, _ steps: [Int]) {
        let own = steps.map { recording.steps[$0] }
        let accepted = own.filter(\.knowsClient)
        for step in accepted.isEmpty ? own : accepted { note(step) }
        // A secret may be right where something else was wrong.
        for step in own where step.error != "invalid_client" {
            guard let secret = step.secret, let id = step.clientID,
                let place = clients.firstIndex(where: { $0.id == id })
            else { continue }
            clients[place].secrets.addNew(secret)
        }
    }

    private mutating func note(_ step: ArchivedStep) {
        guard let id = step.clientID else { return }
        let place = clients.firstIndex { $0.id == id } ?? clients.count
        if place == clients.count {
            guard place < Self.most else { return }
            clients.append(Client(id: id))
        }
        var client = clients[place]
        if let uri = step["redirect_uri"] { client.redirectURIs.addNew(uri) }
        if let uri = step["post_logout_redirect_uri"] { client.logoutURIs.addNew(uri) }
        if let type = step["response_type"] {
            let text = ResponseType(text: type).text
            client.responseTypes.addNew(text)
            if text.contains(text: "token") { client.grants.addNew("implicit") }
            if text.contains(text: "code") { client.grants.addNew("authorization_code") }
        }
        if step.role == .token, let grant = step["grant_type"] { client.grants.addNew(grant) }
        if step.given("refresh_token") != nil { client.grants.addNew("refresh_token") }
        let proves = step.role == .token || step.role == .par
        if proves, client.method == nil || step.error == nil {
            // Some providers want a JWT in the place of a secret.
            let isSigned = step["client_secret"].map { OpenedToken($0) != nil } == true
            client.method = isSigned ? "private_key_jwt" : step.authentication
        }
        clients[place] = client
    }
}

extension ArchivedStep {
    /// The client that sent the request, if it says so.
    var clientID: String? { self["client_id"] ?? basic?.id }

    /// The way in which the client proved itself.
    var authentication: String {
        let names = Set(parameters.map(\.name))
        let field = exchange.request.fields[.authorization]?.lowercased() ?? ""
        if field.hasPrefix("basic ") { return "client_secret_basic" }
        if names.contains("client_assertion") { return "private_key_jwt" }
        return names.contains("client_secret") ? "client_secret_post" : "none"
    }

    fileprivate var secret: String? { self["client_secret"] ?? basic?.secret }

    private var basic: (id: String, secret: String)? {
        exchange.request.fields[.authorization].flatMap(BasicCredentials.halves(inField:))
            .map { (Form.decoded($0.username), Form.decoded($0.password)) }
    }

    /// True if the answer shows that the provider knew the client and its address.
    fileprivate var knowsClient: Bool {
        guard let error else { return true }
        return reply != nil || Self.laterErrors.contains(error)
    }

    /// Errors of requests whose client is right.
    private static let laterErrors: Set = [
        "invalid_grant", "invalid_scope", "authorization_pending", "slow_down", "expired_token",
    ]
}

/// The configured clients that stand in for the recorded ones: those of the same id, else the first
/// for the first.
struct StandIns: Sendable {
    private var values: [String: String] = [:]
    private var secrets: [String: String] = [:]
    /// The secret of the client, by its recorded id.
    private var secretsByID: [String: String] = [:]
    private var first: (id: String, secret: String)?

    init(_ seen: SeenClients, in configuration: ServerConfiguration) {
        let known = Set(seen.clients.map(\.id))
        let entries = configuration.root.clientEntries.map(\.self)
        var others = entries.filter { !known.contains($0.id) }[...]
        for client in seen.clients {
            guard let own = entries.first(where: { $0.id == client.id }) ?? others.popFirst()
            else { continue }
            values[client.id] = own.id
            note(client.redirectURIs, as: own.redirectURIs)
            note(client.logoutURIs, as: own.postLogoutRedirectURIs)
            guard let secret = own.secret else { continue }
            for recorded in client.secrets { secrets[recorded] = secret }
            secretsByID[client.id] = secret
            first = first ?? (own.id, secret)
        }
    }

    private mutating func note(_ recorded: [String], as own: [String]) {
        guard let last = own.last else { return }
        for (place, uri) in recorded.enumerated() where !own.contains(uri) {
            values[uri] = place < own.count ? own[place] : last
        }
    }

    /// The value of a parameter in place of the recorded one; nil for the recorded one.
    func value(_ name: String, _ value: String, of step: ArchivedStep) -> String? {
        switch name {
        case "client_id", "redirect_uri", "post_logout_redirect_uri": values[value]
        case "client_secret":
            Redacted.isMark(value) && step.error != "invalid_client"
                ? step.clientID.flatMap { secretsByID[$0] } ?? first?.secret : secrets[value]
        default: nil
        }
    }

    /// The field of a client that proves itself, in place of the recorded one.
    func basic(_ field: String, of step: ArchivedStep) -> String? {
        guard field.lowercased().hasPrefix("basic ") else { return nil }
        guard let (id, secret) = BasicCredentials.halves(inField: field) else {
            let isOpen =
                step.error != "invalid_client" && Redacted.isMark(String(field.dropFirst(6)))
            return isOpen ? first.map { Self.field($0.id, $0.secret) } : nil
        }
        let (name, word) = (Form.decoded(id), Form.decoded(secret))
        guard let own = values[name] else { return nil }
        return Self.field(own, secrets[word] ?? word)
    }

    /// The same values under the names that the recorded ones have.
    func echoes(of recorded: [(value: String, name: String)]) -> [(value: String, name: String)] {
        recorded.map { (values[$0.value] ?? $0.value, $0.name) }
    }

    private static func field(_ id: String, _ secret: String) -> String {
        let words = [id, secret].map(PercentEncoding.encodeQueryComponent)
        return "Basic " + Base64.encode(Array(words.joined(separator: ":").utf8))
    }
}

private extension [String] {
    mutating func addNew(_ value: String) { if !contains(value) { append(value) } }
}

private extension Form {
    /// A value of a form, as credentials have it (RFC 6749 §2.3.1).
    static func decoded(_ text: String) -> String {
        decode("v=\(text)").first?.value ?? text
    }
}
