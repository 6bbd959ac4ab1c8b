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
    /// True if the file lacks bodies in which values were issued.
    private let lacksBodies: Bool

    static let names = [
        "code", "access_token", "refresh_token", "id_token", "device_code", "user_code",
        "request_uri",
    ]

    init(_ steps: [ArchivedStep]) {
        lacksBodies = steps.contains {
            $0.role == .token && $0.exchange.answer?.isBodyMissing == true
        }
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
    /// - Parameters:
    ///   - isAccepted: whether the provider accepted the recorded values.
    ///   - change: gives a new value for a parameter.
    func applied(
        to request: Request, isAccepted: Bool,
        _ change: (_ name: String, _ value: String) -> String?
    ) -> Request {
        var request = request
        func fresh(_ name: String, _ value: String) -> String {
            change(name, value) ?? self.value(name, value, isAccepted)
        }
        func replaced(_ pairs: [(name: String, value: String)]) -> String? {
            let fresh = pairs.map { ($0.name, fresh($0.name, $0.value)) }
            return zip(pairs, fresh).contains { $0.value != $1.1 } ? Form.encode(fresh) : nil
        }
        request.query = request.query.flatMap { replaced(Form.decode($0)) } ?? request.query
        let isForm = request.fields[.contentType]?.contains(text: "json") != true
        if isForm, let body = replaced(Form.decode(request.body)) {
            request.body = Array(body.utf8)
        } else if !isForm, let members = (try? JSON(parsing: request.body))?.object {
            request.body = JSON.object(
                Dictionary(
                    firsts: members.map { name, json in
                        (name, json.string.map { .string(fresh(name, $0)) } ?? json)
                    })
            ).encoded()
        }
        request.fields[.authorization] = request.fields[.authorization].map {
            credentials($0, isAccepted)
        }
        return request
    }

    private static let verifier = String(repeating: "understudy-", count: 4)

    private func value(_ name: String, _ value: String, _ isAccepted: Bool) -> String {
        if let mine = own[value] { return mine }
        if name == "code_challenge", orphans.contains(value) {
            return CodeChallenge(verifier: Self.verifier).value
        }
        let isUnseen = lacksBodies && isAccepted && Self.names.contains(name)
        guard Redacted.isMark(value) || isUnseen, !value.isEmpty else { return value }
        switch name {
        case "code_verifier": return Self.verifier
        case "token": return latest["refresh_token"] ?? latest["access_token"] ?? value
        case "id_token_hint": return latest["id_token"] ?? value
        case "subject_token": return latest["access_token"] ?? value
        default: return latest[name] ?? value
        }
    }

    private func credentials(_ field: String, _ isAccepted: Bool) -> String {
        let words = field.words
        guard words.count == 2 else { return field }
        if let mine = own[words[1]] { return "\(words[0]) \(mine)" }
        let isUnseen = Redacted.isMark(words[1]) || lacksBodies && isAccepted
        let isBearer = isUnseen && words[0].lowercased() != "basic"
        return isBearer ? latest["access_token"].map { "\(words[0]) \($0)" } ?? field : field
    }
}

/// Facts that the steps of a flow share.
struct FlowFacts: Sendable {
    /// The replies to authorization requests.
    var replies: [Int: AuthorizationReply] = [:]
    /// Further requests to the authorization endpoint on the way to a reply, from its own pages.
    var continuations: Set<Int> = []
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
            var ends: Set<Int> = []
            let asked = steps.first { $0.role == .authorize || $0.role == .par }
            for (place, index) in flow.steps.enumerated() {
                subjects[index] = subject
                issuers[index] = issuer
                echoes[index] = asked?.echoes
                guard recording.steps[index].role == .authorize,
                    let end = steps[place...].firstIndex(where: { $0.reply != nil })
                else { continue }
                if !ends.insert(flow.steps[end]).inserted {
                    continuations.insert(index)
                    continue
                }
                replies[index] = steps[end].reply
                if let status = steps[end].status, [302, 303].contains(status) {
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
