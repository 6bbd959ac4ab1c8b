import HTTP
import JOSE
import OAuth
import Text

/// Hides what would let a reader of the record act as somebody else.
package struct RecordRedaction: Sendable {
    let state: State
    /// Whether the reader asked to see all, and may.
    let showsSecrets: Bool

    package init(state: State, showsSecrets: Bool) {
        self.state = state
        self.showsSecrets = showsSecrets
    }

    static let mark = "[redacted]"

    /// The value of a parameter, or of a member of a JSON body.
    func parameter(_ name: String, _ value: String) -> String {
        if showsSecrets { return value }
        if name == "code" { return isLiveCode(value) ? Self.mark : value }
        if Self.secrets.contains(name) { return value.isEmpty ? value : Self.mark }
        return Self.tokens.contains(name) ? token(value) : value
    }

    /// The value of a header field.
    func field(_ name: FieldName, _ value: String) -> String {
        if showsSecrets { return value }
        switch name {
        case .authorization:
            guard let (scheme, credentials) = value.halves(at: " ") else { return Self.mark }
            return "\(scheme) \(token(String(credentials)))"
        case .cookie:
            return Cookie.parse(value).map { "\($0.name)=\(Self.mark)" }.joined(separator: "; ")
        case .setCookie:
            let end = value.firstIndex(of: ";") ?? value.endIndex
            let name = value[..<end].prefix { $0 != "=" }
            return "\(name)=\(Self.mark)\(value[end...])"
        case .location: return url(value)
        case "DPoP": return token(value)
        default: return value
        }
    }

    /// A URL with its query and its fragment.
    func url(_ text: String) -> String {
        guard !showsSecrets, let start = text.firstIndex(where: { $0 == "?" || $0 == "#" }) else {
            return text
        }
        let parts = text[text.index(after: start)...].split(
            separator: "#", omittingEmptySubsequences: false)
        return text[...start] + parts.map { query(String($0)) }.joined(separator: "#")
    }

    /// A raw query, or a form.
    func query(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { piece in
            guard let pair = Form.decode(String(piece)).first else { return String(piece) }
            let shown = parameter(pair.name, pair.value)
            return shown == pair.value
                ? String(piece) : "\(piece.prefix { $0 != "=" })=\(shown)"
        }.joined(separator: "&")
    }

    func json(_ json: JSON, called name: String = "") -> JSON {
        switch json {
        case .string(let text): .string(parameter(name, text))
        case .array(let elements): .array(elements.map { self.json($0, called: name) })
        case .object(let members):
            .object(
                Dictionary(
                    members.map { ($0.key, self.json($0.value, called: $0.key)) },
                    uniquingKeysWith: { first, _ in first }))
        default: json
        }
    }
}

private extension RecordRedaction {
    /// A code is hidden while it is good, and the verifier that came with it is good for nothing else.
    static let secrets = Parameters.secretNames
        .subtracting(tokens).subtracting(["code", "code_verifier"])
        .union(["new_password", "registration_access_token"])

    static let tokens: Set = [
        "access_token", "id_token", "id_token_hint", "token", "subject_token", "actor_token",
        "assertion", "client_assertion", "logout_token", "request",
    ]

    /// The claims of a JWT are worth reading, and useless without the signature.
    func token(_ text: String) -> String {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty else { return text.isEmpty ? text : Self.mark }
        return "\(parts[0]).\(parts[1]).\(Self.mark)"
    }

    func isLiveCode(_ code: String) -> Bool {
        state.codes[SecretDigest(code)].map { $0.redemption == nil } ?? false
    }
}
