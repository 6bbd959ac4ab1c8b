import HTTP
import JOSE
import OAuth
import Text

/// Hides values of the record with which a reader could impersonate somebody: by the names that
/// carry secrets, and by the secrets that the tenant knows.
package struct RecordRedaction: Sendable {
    let server: AuthorizationServer
    /// True if the reader asked for secrets, and may see them.
    let showsSecrets: Bool

    package init(of server: AuthorizationServer, showsSecrets: Bool) {
        self.server = server
        self.showsSecrets = showsSecrets
    }

    static let mark = KnownSecrets.mark

    /// The value of a parameter, or of a member of a JSON body.
    func parameter(_ name: String, _ value: String) -> String {
        if showsSecrets || value.isEmpty { return value }
        return switch SecretName.kind(of: name) {
        case .secret: Self.mark
        case .token: token(value)
        // A used code is harmless.
        case .code: isLiveCode(value) ? Self.mark : text(value)
        case nil: text(value)
        }
    }

    /// Any other text.
    func text(_ text: String) -> String { showsSecrets ? text : server.secrets.hidden(in: text) }

    /// The name of a parameter; one that is no word may be a wrongly split body.
    func name(_ name: String) -> String {
        if showsSecrets || name.isEmpty { return name }
        let isWord =
            name.utf8.count <= 100 && name.utf8.allSatisfy { $0 > 0x20 && $0 != .ascii("\"") }
        return isWord ? text(name) : "[\(name.utf8.count) bytes]"
    }

    /// The value of a header field.
    func field(_ name: FieldName, _ value: String) -> String {
        if showsSecrets { return value }
        switch name {
        case .cookie:
            return Cookie.parse(value).map { "\(self.name($0.name))=\(Self.mark)" }
                .joined(separator: "; ")
        case .setCookie:
            let end = value.firstIndex(of: ";") ?? value.endIndex
            let name = value[..<end].prefix { $0 != "=" }
            return "\(name)=\(Self.mark)\(value[end...])"
        case .location, "Content-Location", "Referer": return url(value)
        case .wwwAuthenticate: return text(value)
        default: return SecretName.isHeader(name.text) ? credentials(value) : text(value)
        }
    }

    /// A URL with its query and its fragment.
    func url(_ url: String) -> String {
        let signs = [UInt8.ascii("?"), .ascii("#")]
        guard !showsSecrets, let start = url.utf8.firstIndex(where: signs.contains) else {
            return path(url)
        }
        let next = url.utf8.index(after: start)
        let parts = url[next...].parts(at: "#")
        return path(String(url[..<start])) + url[start..<next]
            + parts.map { query(String($0)) }.joined(separator: "#")
    }

    /// A path, whose segments may have parameters of their own (RFC 3986 §3.3).
    func path(_ path: String) -> String {
        let shown = text(path)
        guard shown == path, path.contains("%") else { return shown }
        let decoded = PercentEncoding.decode(path) ?? path
        let safe = text(decoded)
        return safe == decoded ? path : safe
    }

    /// A raw query, or a form.
    func query(_ query: String) -> String {
        if showsSecrets { return query }
        return query.parts(at: "&").map { piece in
            guard let pair = Form.decode(String(piece)).first else { return String(piece) }
            let (name, value) = (self.name(pair.name), parameter(pair.name, pair.value))
            if name == pair.name, value == pair.value { return String(piece) }
            return piece.contains("=") ? "\(name)=\(value)" : name
        }.joined(separator: "&")
    }

    func json(_ json: JSON, called name: String = "") -> JSON {
        if showsSecrets { return json }
        switch json {
        case .null, .bool: return json
        case .string(let text): return .string(parameter(name, text))
        case .array(let elements): return .array(elements.map { self.json($0, called: name) })
        case .object(let members):
            let isKey = members["kty"] != nil
            return .object(
                Dictionary(
                    firsts: members.map { member, value in
                        isKey && PrivateMembers.names.contains(member)
                            ? (member, .string(Self.mark))
                            : (self.name(member), self.json(value, called: member))
                    }))
        default:
            // A number may be a password as well as a text.
            let shown = parameter(name, json.text)
            return shown == json.text ? json : .string(shown)
        }
    }
}

private extension RecordRedaction {
    /// Credentials after the name of their scheme, which stays visible.
    func credentials(_ value: String) -> String {
        guard let (scheme, credentials) = value.halves(at: " "),
            Self.schemes.contains(scheme.lowercased())
        else { return token(value) }
        return "\(scheme) \(token(String(credentials)))"
    }

    static let schemes: Set = ["basic", "bearer", "digest", "dpop", "jwt", "negotiate", "token"]

    /// The claims of a JWT are worth reading, and useless without the signature.
    func token(_ text: String) -> String {
        let parts = text.parts(at: ".")
        guard parts.count == 3, (try? JWS(compact: text)) != nil else {
            return text.isEmpty ? text : Self.mark
        }
        return "\(parts[0]).\(parts[1]).\(Self.mark)"
    }

    func isLiveCode(_ code: String) -> Bool {
        server.state.codes[SecretDigest(code)].map { $0.redemption == nil } ?? false
    }
}
