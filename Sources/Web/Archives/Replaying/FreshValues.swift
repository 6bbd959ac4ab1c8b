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
        orphans =
            isRemoved
            ? Set(steps.compactMap { $0["code_challenge"] }).subtracting(known) : []
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
}

private extension FreshValues {
    static let verifier = String(repeating: "understudy-", count: 4)

    func value(_ name: String, _ value: String) -> String {
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

    func credentials(_ field: String) -> String {
        let words = field.words
        guard words.count == 2 else { return field }
        if let mine = own[words[1]] { return "\(words[0]) \(mine)" }
        let isBearer = Redacted.isMark(words[1]) && words[0].lowercased() != "basic"
        return isBearer ? latest["access_token"].map { "\(words[0]) \($0)" } ?? field : field
    }

    func inText(_ text: String) -> String {
        own.reduce(text) { $0.replacing(text: "\"\($1.key)\"", with: "\"\($1.value)\"") }
    }
}
