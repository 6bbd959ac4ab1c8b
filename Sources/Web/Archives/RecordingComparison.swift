import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Compares a recording with one of the same login that went well, request by request.
struct RecordingComparison {
    let good: Recording

    /// Notes the first difference in form. Values count where specifications have words for them,
    /// and where a client sends the same each time.
    func check(_ recording: inout Recording) {
        let others = Dictionary(grouping: good.steps, by: Self.kind)
        var counts: [String: Int] = [:]
        for index in recording.steps.indices {
            let step = recording.steps[index]
            guard Self.compared.contains(step.role) else { continue }
            let kind = Self.kind(of: step)
            let same = counts[kind, default: 0]
            counts[kind] = same + 1
            guard let alike = others[kind], same < alike.count else { continue }
            if let found = Self.difference(step, alike[same]) {
                return recording.steps[index].add(found)
            }
        }
        let missing = Self.compared.first { role in
            good.steps.contains { $0.role == role } && !recording.steps.contains { $0.role == role }
        }
        guard let missing, let last = recording.steps.indices.last else { return }
        recording.steps[last].add(
            Finding("recording.unlike", ["name": missing.noun], as: "missing"))
    }

    private static let compared: [ArchivedRole] = [
        .start, .par, .authorize, .callback, .device, .token, .userinfo, .api, .logout,
    ]

    /// Parameters whose values are new each time.
    private static let fresh: Set = [
        "state", "nonce", "code", "code_challenge", "code_verifier", "request", "request_uri",
        "client_assertion", "refresh_token", "id_token_hint", "device_code", "token", "iss",
        "session_state", "client_secret", "username", "password", "id_token", "access_token",
        "response", "login_hint", "user_code", "sid", "code_challenge_method",
    ]

    private static func difference(_ bad: ArchivedStep, _ good: ArchivedStep) -> Finding? {
        let (sent, wanted) = (bad.exchange.request, good.exchange.request)
        func unlike(_ line: String, _ name: String) -> Finding {
            Finding("recording.unlike", ["name": name], as: line)
        }
        if sent.method != wanted.method { return unlike("method", wanted.method) }
        if sent.path != wanted.path, bad.role != .callback { return unlike("url", bad.role.noun) }
        let (names, others) = (names(of: bad), names(of: good))
        if let name = others.first(where: { !names.contains($0) }) { return unlike("absent", name) }
        if let name = names.first(where: { !others.contains($0) }) { return unlike("added", name) }
        for name in others where !fresh.contains(name) {
            let isScope = name == "scope"
            let (one, other) = (bad[name] ?? "", good[name] ?? "")
            if isScope ? Set(one.words) != Set(other.words) : one != other {
                return unlike("value", name)
            }
        }
        if bad["code_challenge_method"] != good["code_challenge_method"] {
            return unlike("value", "code_challenge_method")
        }
        if form(bad["code_challenge"]) != form(good["code_challenge"]) {
            return unlike("form", "code_challenge")
        }
        for name in [FieldName.authorization, .contentType, .cookie]
        where scheme(sent.fields[name]) != scheme(wanted.fields[name]) {
            return unlike("field", "\(name)")
        }
        if bad.status != good.status || bad.error != good.error {
            return Finding(
                "recording.unlike", ["name": bad.role.noun, "status": bad.status ?? 0], as: "answer"
            )
        }
        return nil
    }

    private static func kind(of step: ArchivedStep) -> String {
        "\(step.role.rawValue) \(step["grant_type"] ?? "")"
    }

    private static func names(of step: ArchivedStep) -> [String] {
        var seen: Set<String> = []
        return step.parameters.map(\.name).filter { seen.insert($0).inserted }
    }

    private static func form(_ value: String?) -> [Int] {
        value.map { [$0.utf8.count, $0.utf8.count { !$0.isBase64URL }] } ?? []
    }

    /// The scheme of credentials, the type of a body; whether there are cookies.
    private static func scheme(_ field: String?) -> String? {
        guard let field else { return nil }
        let word = field.prefix { $0 != " " && $0 != ";" && $0 != "=" }.lowercased()
        return ["basic", "bearer", "dpop"].contains(word) || word.contains(text: "/") ? word : ""
    }
}
