import HTTP
import JOSE
import OAuth
import Text

/// Replaces private values before they are written, the same one always by the same other one of
/// the same form, so that flows still join.
struct Disguise: Sendable {
    private let key: [UInt8]
    private let kept: Set<String>
    /// The hashes of replaced values by those of the real ones, since tokens repeat them (OpenID
    /// Connect Core §3.1.3.6, RFC 9449 §4.2).
    private var hashes: [String: String] = [:]

    private static let mostHashes = 2_000

    /// The names whose values are no secrets, and that a diagnosis compares.
    private static let plain = WordList.words("names whose values recordings keep")

    /// - Parameter kept: further names whose values are not replaced.
    init(key: [UInt8] = SecureRandom.bytes(32), keeping kept: Set<String>) {
        self.key = key
        self.kept = kept
    }

    /// Learns the hashes of a value, which later tokens may have.
    mutating func note(_ name: String, _ value: String) {
        guard SecretName.kind(of: name) != nil || name == "state" else { return }
        if hashes.count > Self.mostHashes { hashes = [:] }
        let (mine, theirs) = (Array(self.value(name, value).utf8), Array(value.utf8))
        for hash in [HashFunction.sha256, .sha384, .sha512] {
            let (own, real) = (hash.digest(of: mine), hash.digest(of: theirs))
            hashes[Base64URL.encode(real.prefix(real.count / 2))] =
                Base64URL.encode(own.prefix(own.count / 2))
        }
        hashes[Base64URL.encode(Digest.sha256(theirs))] = Base64URL.encode(Digest.sha256(mine))
    }

    /// The value of a parameter, or of a member of JSON.
    func value(_ name: String, _ value: String) -> String {
        if value.isEmpty || kept.contains(name) { return value }
        if let hash = hashes[value] { return hash }
        if SecretName.kind(of: name) != nil { return token(value) }
        if value.hasPrefix("{"), let json = try? JSON(parsing: value), json.object != nil {
            return self.json(json).text
        }
        if name == "error_description" { return text(value) }
        guard Self.plain.contains(name) else { return token(value) }
        return value.contains(text: "://") ? url(value) : value
    }

    func json(_ json: JSON, called name: String = "") -> JSON {
        switch json {
        case .null, .bool: return json
        case .string(let text): return .string(value(name, text))
        case .array(let elements): return .array(elements.map { self.json($0, called: name) })
        case .object(let members):
            return .object(
                Dictionary(
                    firsts: members.map { member, value in
                        (text(member), self.json(value, called: member))
                    }))
        default:
            let isPlain =
                Self.plain.contains(name) || kept.contains(name) || name.hasSuffix("_in")
                || name.hasSuffix("_at")
            return isPlain ? json : (try? JSON(parsing: fresh(json.text))) ?? 0
        }
    }

    /// A raw query, or a form.
    func query(_ query: String) -> String {
        query.parts(at: "&").map { piece in
            guard let pair = Form.decode(String(piece)).first else { return String(piece) }
            let (name, value) = (text(pair.name), value(pair.name, pair.value))
            return name == pair.name && value == pair.value
                ? String(piece) : Form.encode([(name, value)])
        }.joined(separator: "&")
    }

    /// A URL, whose path may have parameters of its own (RFC 3986 §3.3).
    func url(_ url: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let pieces = path.parts(at: ";")
        let shown = pieces.prefix(1) + pieces.dropFirst().map { Substring(query(String($0))) }
        guard let sign = url[path.endIndex...].first else { return shown.joined(separator: ";") }
        let rest = url[path.endIndex...].dropFirst().parts(at: "#")
        return shown.joined(separator: ";") + String(sign)
            + rest.map { query(String($0)) }.joined(separator: "#")
    }

    /// A text in which addresses and long values are replaced.
    func text(_ text: String) -> String {
        var (shown, word) = ("", "")
        for character in text {
            if character.isLetter || character.isNumber || "_@.+~/=-:%?&#".contains(character) {
                word.append(character)
            } else {
                shown += hidden(word) + String(character)
                word = ""
            }
        }
        return shown + hidden(word)
    }

    /// The value of a header field.
    func field(_ name: FieldName, _ value: String) -> String {
        switch name {
        case .cookie:
            return Cookie.parse(value).map { "\(text($0.name))=\(token($0.value))" }
                .joined(separator: "; ")
        case .setCookie:
            let end = value.firstIndex(of: ";") ?? value.endIndex
            guard let (name, secret) = value[..<end].halves(at: "=") else { return "" }
            return "\(text(String(name)))=\(token(String(secret)))\(value[end...])"
        case .location, "Content-Location", "Referer": return url(value)
        case .authorization: return credentials(value)
        case "User-Agent", "DPoP-Nonce": return value
        case .wwwAuthenticate: return text(value)
        default: return SecretName.isHeader(name.text) ? token(value) : text(value)
        }
    }

    /// The words of a page, without those that a script or a form has.
    func page(_ page: String) -> String {
        let bytes = Array(page.utf8)
        var (words, place) = ([UInt8](), 0)
        while place < bytes.count, words.count < Self.longestPage {
            guard bytes[place] == .ascii("<") else {
                words.append(bytes[place])
                place += 1
                continue
            }
            words.append(.space)
            let tag = String(decoding: bytes[place...].dropFirst().prefix(6), as: UTF8.self)
            if let hidden = ["script", "style"].first(where: tag.lowercased().hasPrefix) {
                let end = Array("</\(hidden)".utf8)
                while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
            }
            place = (bytes[place...].firstIndex(of: .ascii(">")) ?? bytes.count) + 1
        }
        let whole = String(decoding: words, as: UTF8.self)
        return text(whole.split { $0.isWhitespace }.joined(separator: " "))
    }

    private static let longestPage = 4_000
}

extension Disguise {
    /// The mark with which the signatures of replaced tokens begin: "redacted".
    private static let mark = Array("redacted".utf8)

    /// Tells whether the signature of a token was replaced, so that nobody can verify it.
    static func isUnsigned(_ token: String) -> Bool {
        token.parts(at: ".").last.flatMap { Base64URL.decode($0) }?.starts(with: mark) == true
    }

    /// A token: the header and the claims of the protocol stay readable.
    private func token(_ value: String) -> String {
        let parts = value.parts(at: ".")
        if parts.count == 3, let jws = try? JWS(compact: value), let claims = jws.claims {
            let payload = Base64URL.encode(json(claims).encoded())
            guard !jws.signature.isEmpty else { return "\(parts[0]).\(payload)." }
            let count = max(jws.signature.count, Self.mark.count)
            let signature = (Self.mark + stream(jws.signature, count)).prefix(count)
            return "\(parts[0]).\(payload).\(Base64URL.encode(signature))"
        }
        guard parts.count == 5, value.hasPrefix("eyJ") else { return fresh(value) }
        return parts[0] + "." + parts.dropFirst().map { fresh(String($0)) }.joined(separator: ".")
    }

    /// Credentials after the name of their scheme; those of a client keep its id (RFC 6749 §2.3.1).
    private func credentials(_ value: String) -> String {
        guard let (scheme, rest) = value.halves(at: " ") else { return token(value) }
        guard scheme.equalsIgnoringCase("basic"), let bytes = Base64.decode(String(rest)),
            let (id, secret) = String(decoding: bytes, as: UTF8.self).halves(at: ":")
        else { return "\(scheme) \(token(String(rest)))" }
        return "\(scheme) \(Base64.encode("\(id):\(fresh(String(secret)))".utf8))"
    }

    private func hidden(_ word: String) -> String {
        if word.contains(text: "://") { return url(word) }
        let isLong = word.utf8.count >= 20 && word.utf8.contains(where: \.isDigit)
        return isLong || word.contains("@") ? token(word) : word
    }

    /// Another value with the same kinds of characters, and the prefix that tells what it is.
    private func fresh(_ value: String) -> String {
        let bytes = Array(value.utf8)
        let start = prefix(of: bytes)
        let isHexadecimal = bytes.allSatisfy { $0.hexValue != nil || $0 == .ascii("-") }
        let letters: UInt8 = isHexadecimal ? 6 : 26
        let made = zip(bytes, stream(bytes, bytes.count)).enumerated().map { place, pair in
            let (byte, random) = pair
            if place < start { return byte }
            if byte.isDigit { return .ascii("0") + random % 10 }
            if byte.isLowerCaseLetter { return .ascii("a") + random % letters }
            if byte.isUpperCaseLetter { return .ascii("A") + random % letters }
            return byte < 0x80 ? byte : .ascii("a") + random % letters
        }
        return String(decoding: made, as: UTF8.self)
    }

    /// The length of a prefix such as `gho_` or `urn:…:`.
    private func prefix(of bytes: [UInt8]) -> Int {
        if bytes.starts(with: "urn:".utf8) { return (bytes.lastIndex(of: .ascii(":")) ?? -1) + 1 }
        guard let end = bytes.prefix(6).firstIndex(where: { "_.|".utf8.contains($0) }),
            bytes.count - end > 16, bytes[..<end].allSatisfy({ $0.isLowerCaseLetter || $0.isDigit })
        else { return 0 }
        return end + 1
    }

    /// Bytes that only the key of this run makes of the value.
    private func stream(_ value: [UInt8], _ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            bytes += HMAC.sha512(key: key, message: Array("\(bytes.count) ".utf8) + value)
        }
        return bytes
    }
}
