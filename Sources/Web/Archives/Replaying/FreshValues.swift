import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The values that this server issued in place of the recorded ones, for use in later requests.
struct FreshValues: Sendable {
    private var own: [String: String] = [:]
    /// The latest value of each kind, in place of those removed from the file.
    private(set) var latest: [String: String] = [:]
    /// Challenges whose verifiers were removed from the file.
    private let orphans: Set<String>

    static let names = [
        "code", "access_token", "refresh_token", "id_token", "device_code", "user_code",
        "request_uri",
    ]

    init(_ steps: [ArchivedStep]) {
        let verifiers = steps.flatMap(\.parameters).filter { $0.name == "code_verifier" }
        let known = Set(verifiers.map { CodeChallenge(verifier: $0.value).value })
        let isRemoved = verifiers.contains { Redacted.isMark($0.value) }
        orphans = isRemoved ? Set(steps.compactMap { $0["code_challenge"] }).subtracting(known) : []
    }

    mutating func note(_ recorded: [String: String], _ given: [String: String]) {
        for name in Self.names {
            guard let mine = given[name] else { continue }
            latest[name] = mine
            if let theirs = recorded[name], !Redacted.isMark(theirs) { own[theirs] = mine }
        }
    }

    /// The request with fresh values.
    ///
    /// - Parameter change: gives a new value for a parameter.
    func applied(
        to request: Request, _ change: (_ name: String, _ value: String) -> String?
    ) -> Request {
        var request = request
        func replaced(_ pairs: [(name: String, value: String)]) -> String? {
            let fresh = pairs.map {
                ($0.name, change($0.name, $0.value) ?? value($0.name, $0.value))
            }
            return zip(pairs, fresh).contains { $0.value != $1.1 } ? Form.encode(fresh) : nil
        }
        request.query = request.query.flatMap { replaced(Form.decode($0)) } ?? request.query
        let isForm = request.fields[.contentType]?.contains(text: "json") != true
        if isForm, let body = replaced(Form.decode(request.body)) {
            request.body = Array(body.utf8)
        } else if !isForm {
            request.body = Array(inText(String(decoding: request.body, as: UTF8.self)).utf8)
        }
        request.fields[.authorization] = request.fields[.authorization].map(credentials)
        return request
    }

    private static let verifier = String(repeating: "understudy-", count: 4)

    private func value(_ name: String, _ value: String) -> String {
        if let mine = own[value] { return mine }
        if name == "code_challenge", orphans.contains(value) {
            return CodeChallenge(verifier: Self.verifier).value
        }
        guard Redacted.isMark(value), !value.isEmpty else { return value }
        switch name {
        case "code_verifier": return Self.verifier
        case "token": return latest["refresh_token"] ?? latest["access_token"] ?? value
        case "id_token_hint": return latest["id_token"] ?? value
        case "subject_token": return latest["access_token"] ?? value
        default: return latest[name] ?? value
        }
    }

    private func credentials(_ field: String) -> String {
        let words = field.words
        guard words.count == 2 else { return field }
        if let mine = own[words[1]] { return "\(words[0]) \(mine)" }
        let isBearer = Redacted.isMark(words[1]) && words[0].lowercased() != "basic"
        return isBearer ? latest["access_token"].map { "\(words[0]) \($0)" } ?? field : field
    }

    private func inText(_ text: String) -> String {
        own.reduce(text) { $0.replacing(text: "\"\($1.key)\"", with: "\"\($1.value)\"") }
    }
}

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
