import HAR
import HTTP
import JOSE
import OAuth
import Text

/// A recorded exchange that belongs to OAuth.
struct ArchivedStep: Sendable {
    let exchange: ArchivedExchange
    let role: ArchivedRole
    /// The parameters of query, form and JSON together.
    let parameters: [(name: String, value: String)]
    /// The authorization response in it: in a redirect, in a form, or at the client's callback.
    let reply: AuthorizationReply?
    /// The JSON object of the answer, or that of its form.
    let answer: JSON?
    /// The parameters of a page of the provider's own to which it sent the browser.
    let ownPage: AuthorizationReply?
    var findings: [Finding] = []
    /// The findings of a stand-in that the real provider let pass.
    var suspects: [Finding] = []

    init(_ exchange: ArchivedExchange, _ role: ArchivedRole, reply: AuthorizationReply?) {
        self.exchange = exchange
        self.role = role
        let sent = exchange.parameters
        parameters = sent
        let members = role.isOfProgram ? exchange.answer.map(AnswerView.members) ?? [:] : [:]
        let json = exchange.answer?.json
        answer = json?.object == nil ? members.isEmpty ? nil : .object(members) : json
        // Providers show errors that they do not send back at URLs that look like answers.
        let isOwn = reply.map { $0.leadsTo(exchange.request, insteadOf: sent) } ?? false
        self.reply = isOwn ? nil : reply
        ownPage = isOwn ? reply : nil
    }

    /// The first value of a parameter; nil if it was removed from the file.
    subscript(_ name: String) -> String? {
        parameters.first { $0.name == name }.flatMap { Redacted.isMark($0.value) ? nil : $0.value }
    }

    /// The text of a member of the answer; nil if it was removed from the file.
    func given(_ name: String) -> String? {
        answer?[name]?.string.flatMap { Redacted.isMark($0) ? nil : $0 }
    }

    /// The grant of a token request, which goes without saying for codes at some providers.
    var grant: String? {
        let isRedemption = role == .token && parameters.contains { $0.name == "code" }
        return self["grant_type"] ?? (isRedemption ? "authorization_code" : nil)
    }

    var status: Int? { exchange.answer?.status }

    /// The error code of a refusal; empty for a refusal without one, nil if it is none.
    var error: String? {
        if let error = reply?["error"] ?? ownPage?["error"] { return error }
        // The answer of a callback is the application's.
        guard role != .callback, role != .start else { return nil }
        if let error = given("error") ?? form("error") ?? poolError { return error }
        guard let status, status >= 400 else { return nil }
        let challenge = exchange.answer?.fields[.wwwAuthenticate] ?? ""
        let rest = challenge.halves(around: "error=\"")?.after
        return rest.map { String($0.prefix { $0 != "\"" }) } ?? ""
    }

    /// The words with which the provider explains a refusal.
    var explanation: String? {
        let challenge = exchange.answer?.fields[.wwwAuthenticate] ?? ""
        let rest = challenge.halves(around: "error_description=\"")?.after
        return reply?["error_description"] ?? ownPage?["error_description"]
            ?? given("error_description") ?? form("error_description") ?? given("message")
            ?? rest.map { String($0.prefix { $0 != "\"" }) }
    }

    /// The type of a user pool's refusal, without the name of the service before it.
    private var poolError: String? {
        guard role == .pool, let status, status >= 400 else { return nil }
        return given("__type").flatMap { $0.parts(at: "#").last.map(String.init) }
    }

    /// A member of an answer that is a form.
    private func form(_ name: String) -> String? {
        guard let answer = exchange.answer,
            answer.fields[.contentType]?.hasPrefix("application/x-www-form") == true
        else { return nil }
        return Form.decode(answer.body).first { $0.name == name }?.value
    }

    /// The address to which the browser was sent.
    var location: String { exchange.answer?.fields[.location] ?? "" }

    var hasSecret: Bool {
        exchange.request.fields.contains(.authorization)
            || ["client_secret", "client_assertion"].contains { name in
                parameters.contains { $0.name == name }
            }
    }

    var bearer: String? {
        let field = exchange.request.fields[.authorization] ?? ""
        let words = field.split(separator: " ")
        return words.count == 2 && !Redacted.isMark(String(words[1])) ? String(words[1]) : nil
    }

    mutating func add(_ found: Finding) {
        if !findings.contains(where: { $0.code == found.code }) { findings.append(found) }
    }
}

/// Values that were removed from a recording.
enum Redacted {
    static func isMark(_ value: String) -> Bool {
        value.isEmpty || value.hasSuffix("[redacted]") || value.allSatisfy { "*xX•.".contains($0) }
            || ["redacted", "<redacted>", "removed"].contains(value.lowercased())
    }
}

extension ArchivedExchange {
    var parameters: [(name: String, value: String)] {
        SentParameters(of: request.message).pairs.map { (name: $0.0, value: $0.1) }
    }
}

extension ArchivedRequest {
    /// The page that sent it, or the origin of that, as far as its fields tell.
    var page: String? { fields[.origin] ?? fields["Referer"] }

    /// True if a page of its own origin sent it.
    var isFromOwnPage: Bool {
        guard let page, let own = URI(origin)?.origin else { return false }
        return URI(ArchivedRequest(method: method, url: page).origin)?.origin == own
    }

    /// The request as a server receives it.
    var message: Request {
        var fields = self.fields
        for name: FieldName in [
            "Content-Length", "Transfer-Encoding", "Connection", .host, .cookie,
        ] {
            fields[name] = nil
        }
        return Request(
            method: Method(rawValue: method), path: path, query: query, fields: fields, body: body,
            authority: authority, isSecure: isSecure)
    }
}

/// The steps of one login, or of one grant without a login, and of their results.
struct ArchivedFlow: Sendable {
    /// Their places among all steps, the oldest first.
    var steps: [Int]

    /// Groups steps by shared values. Documents, preflights and operations of
    /// user pools belong to no flow.
    static func flows(of steps: [ArchivedStep]) -> [ArchivedFlow] {
        var groups = Groups(of: steps.map { $0.role == .authorize ? $0["state"] : nil })
        var holders: [String: Int] = [:]
        for (index, step) in steps.enumerated() {
            // A token joins last, when it is known of which login a step is.
            for link in step.links.ordered(by: { $0.hasPrefix("token ") ? 1 : 0 }) {
                // Some providers give the same token again and again.
                if let holder = holders[link],
                    !(link.hasPrefix("token ") && groups.differ(index, holder))
                {
                    groups.join(index, holder)
                } else {
                    holders[link] = index
                }
            }
        }
        // Steps without such a value belong to the latest login at their host or redirect URI.
        var logins: [String: Int] = [:]
        for (index, step) in steps.enumerated() {
            let request = step.exchange.request
            if step.role == .authorize {
                logins[request.authority] = index
                step["redirect_uri"].map { logins[ArchivedRequest.endpoint(of: $0)] = index }
            } else if step.reply == nil, step.role == .login || step.role == .callback,
                let login = logins[step.role == .login ? request.authority : request.endpoint]
            {
                groups.join(index, login)
            }
        }
        var flows: [Int: ArchivedFlow] = [:]
        for (index, step) in steps.enumerated() where step.isOfFlow {
            flows[groups.root(of: index), default: ArchivedFlow(steps: [])].steps.append(index)
        }
        return flows.values.sorted { ($0.steps.first ?? 0) < ($1.steps.first ?? 0) }
    }
}

/// Disjoint sets with union (Tarjan, 1975).
private struct Groups {
    private var parents: [Int]
    /// The state of the login of each set, at its root.
    private var states: [String?]

    init(of states: [String?]) {
        parents = Array(states.indices)
        self.states = states
    }

    /// Tells whether both are of logins, and of two.
    mutating func differ(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (states[root(of: one)], states[root(of: other)])
        return one != nil && other != nil && one != other
    }

    mutating func root(of index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }

    mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (root(of: one), root(of: other))
        parents[max(one, other)] = min(one, other)
        states[min(one, other)] = states[min(one, other)] ?? states[max(one, other)]
    }
}

extension ArchivedStep {
    fileprivate var isOfFlow: Bool {
        switch role {
        case .discovery, .keys, .pool, .preflight: false
        default: true
        }
    }

    /// The values that it shares with other steps of its flow.
    fileprivate var links: Set<String> {
        guard isOfFlow else { return [] }
        let onward =
            role == .start
            ? Form.decode(String(location.drop { $0 != "?" }.dropFirst())) : []
        let challenge =
            self["code_challenge"] ?? onward.first { $0.name == "code_challenge" }?.value
            ?? self["code_verifier"].map { CodeChallenge(verifier: $0).value }
        let tokens: [String?] = [
            self["refresh_token"], self["access_token"], self["token"], self["subject_token"],
            given("refresh_token"), given("access_token"), reply?["access_token"], bearer,
        ]
        let others: [(String, String?)] = [
            (
                "state",
                onward.first { $0.name == "state" }?.value ?? self["state"] ?? reply?["state"]
            ), ("code", self["code"] ?? reply?["code"]),
            ("challenge", challenge), ("uri", self["request_uri"] ?? given("request_uri")),
            ("device", self["device_code"] ?? given("device_code")),
            ("id", self["id_token_hint"] ?? given("id_token") ?? reply?["id_token"]),
        ]
        let named = others + tokens.map { ("token", $0) }
        return Set(
            named.compactMap { name, value in
                value.flatMap { Redacted.isMark($0) ? nil : "\(name) \($0)" }
            })
    }
}

extension ArchivedTime {
    /// The second of it.
    var timestamp: Timestamp { Timestamp(seconds: seconds) }
}
