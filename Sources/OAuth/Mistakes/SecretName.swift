import Locks
import Text

/// The names under which secrets travel, in any spelling: `client_secret`, `clientSecret`,
/// `CLIENT-SECRET` and `client_secret[]`, and their names in other protocols.
package enum SecretName {
    /// The part of a value under such a name that may be shown.
    package enum Kind: Sendable {
        /// Nothing may be shown.
        case secret
        /// The claims of a JWT may be shown, and nothing of any other text.
        case token
        /// All may be shown, once it was used.
        case code
    }

    /// nil for a name whose values may be shown.
    package static func kind(of name: String) -> Kind? {
        guard name.utf8.count <= mostBytes else { return nil }
        if let known = kinds.withLock({ $0[name] }) { return known }
        let kind = kind(ofNew: name)
        kinds.withLock { kinds in
            if kinds.count == 1_000 { kinds = [:] }
            kinds.updateValue(kind, forKey: name)
        }
        return kind
    }

    /// Returns true if a header field of that name holds credentials.
    package static func isHeader(_ name: String) -> Bool {
        let bare = ParameterName.bare(name)
        // Fields that tell browsers about credentials hold none.
        if bare.hasPrefix("accesscontrol") { return false }
        return kind(ofBare: bare) != nil || bare.contains(text: "auth")
            || bare.contains(text: "token") || bare.contains(text: "cookie")
    }
}

private extension SecretName {
    static let mostBytes = 100

    /// The kinds of the last names, since a record has the same ones over and over.
    static let kinds = Lock<[String: Kind?]>([:])

    static func kind(ofNew name: String) -> Kind? {
        let inner = name.halves(at: "[").map { String($0.1) } ?? ""
        return [name, inner].lazy.map(ParameterName.bare).compactMap(kind(ofBare:)).first
            ?? (misspelt.contains { ParameterName.isSurely(name, meant: $0) } ? .secret : nil)
    }

    /// Parts that make a secret of any name that contains them.
    static let parts = [
        "secret", "password", "passwd", "passphrase", "apikey", "privatekey", "credential",
    ]

    static let secrets: Set = [
        "authorizationheader", "authreqid", "authsession", "barcodeuri", "bindingcode",
        "clientkey", "clientnotificationtoken",
        "consumerkey", "devicecode", "oobcode", "otp", "pass", "pin", "pwd", "recoverycode",
        "refresh", "refreshtoken", "registrationaccesstoken",
        "session", "sessiontoken",
    ]

    static let tokens: Set = [
        "accesstoken", "assertion", "authorization", "bearer", "idtokenhint", "jwt", "request",
        "samlresponse",
    ]

    static let codes: Set = ["authcode", "authorizationcode", "authorizecode", "code"]

    /// Names in which typing errors are recognized.
    static let misspelt = ["client_secret", "password", "refresh_token"]

    static func kind(ofBare bare: String) -> Kind? {
        let name = bare.hasSuffix("s") && !bare.hasSuffix("ss") ? String(bare.dropLast()) : bare
        if name.isEmpty || name.hasSuffix("expiresat") { return nil }
        if codes.contains(name) { return .code }
        if secrets.contains(name) || parts.contains(where: { name.contains(text: $0) }) {
            return .secret
        }
        return tokens.contains(name) || name.hasSuffix("token") || name.hasSuffix("assertion")
            ? .token : nil
    }
}

/// Finds the value beside the name of a secret in a malformed text: `client_secret=abc` between
/// line feeds, `"password": "abc"`, `<secret>abc</secret>`.
enum NamedSecrets {
    static func hidden(in text: String, _ mark: String) -> String {
        guard text.utf8.contains(where: { isSign($0) || $0 == .ascii("%") }) else { return text }
        let bytes = Array(text.utf8)
        var shown: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let end = signEnd(bytes, at: place)
            guard end > place, let name = secretName(before: shown[...]) else {
                shown.append(bytes[place])
                place += 1
                continue
            }
            let value = value(of: name, in: bytes, from: end)
            shown += bytes[place..<value.lowerBound]
            if !value.isEmpty { shown += mark.utf8 }
            place = value.upperBound
        }
        return String(decoding: shown, as: UTF8.self)
    }
}

private extension NamedSecrets {
    static func isSign(_ byte: UInt8) -> Bool {
        byte == .ascii("=") || byte == .ascii(":") || byte == .ascii(">")
    }

    /// Returns true for bytes that may stand between a sign and the name or the value.
    static func isPadding(_ byte: UInt8) -> Bool {
        byte == .ascii(" ") || byte == .ascii("\"") || byte == .ascii("'") || byte == .ascii("\\")
    }

    /// The place after the sign at `place`, which may be percent-encoded; the place itself where
    /// there is none.
    static func signEnd(_ bytes: [UInt8], at place: Int) -> Int {
        if isSign(bytes[place]) { return place + 1 }
        guard place + 2 < bytes.count, bytes[place] == .ascii("%"),
            bytes[place + 1] == .ascii("3"), [.ascii("d"), .ascii("D")].contains(bytes[place + 2])
        else { return place }
        return place + 3
    }

    /// The name of a secret that a text ends with; nil where it does not.
    static func secretName(before: ArraySlice<UInt8>) -> String? {
        let end = (before.lastIndex { !isPadding($0) } ?? before.startIndex - 1) + 1
        let start = (before[..<end].lastIndex { !isNameByte($0) } ?? before.startIndex - 1) + 1
        guard start < end else { return nil }
        let name = String(decoding: before[start..<end], as: UTF8.self)
        switch SecretName.kind(of: name) {
        case .secret, .token: return name
        case .code, nil: return nil
        }
    }

    /// The place of the value. The name of their scheme precedes credentials; it is no value, and
    /// neither are short words in a sentence about them.
    static func value(of name: String, in bytes: [UInt8], from end: Int) -> Range<Int> {
        let start = bytes[end...].firstIndex { !isPadding($0) } ?? bytes.count
        let value = start..<valueEnd(bytes, from: start)
        // An object is no value, and its members have names of their own: `"id_token": {"acr": …`.
        if bytes[value].elementsEqual("{".utf8) { return start..<start }
        guard ParameterName.bare(name).hasSuffix("authorization") else { return value }
        guard value.upperBound < bytes.count, bytes[value.upperBound] == .ascii(" ") else {
            return value
        }
        let next = value.upperBound + 1
        let credentials = next..<valueEnd(bytes, from: next)
        return credentials.count >= leastCredentials ? credentials : next..<next
    }

    static let leastCredentials = 12

    static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "_-[]".utf8.contains(byte)
    }

    static func valueEnd(_ bytes: [UInt8], from start: Int) -> Int {
        bytes[start...].firstIndex { byte in
            byte <= 0x20 || "&;,\"'<>)}\\".utf8.contains(byte)
        } ?? bytes.count
    }
}
