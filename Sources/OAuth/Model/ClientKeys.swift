import JOSE
import Members
import Text

/// The public keys of a client, either given or fetched, never both (RFC 7591 §2).
package struct ClientKeys: Sendable, Equatable {
    /// A JWK set.
    package var jwks: JSON?
    package var jwksURI: String?

    package init() {}
}

extension ClientKeys {
    /// Reads `jwks` and `jwks_uri` of a client.
    init(reading members: inout MemberReader) {
        jwks = members.value("jwks", as: .described("a JWK set"))
        jwksURI = members.string("jwks_uri", check: URICheck.page)
        if let jwks, jwks["keys"]?.array == nil {
            let key = Self.jwk(ofPEM: jwks) ?? "…"
            members.report("jwks is not a JWK set: expected { keys: [\(key)] }")
        }
        for (index, jwk) in (jwks?["keys"]?.array ?? []).enumerated() where jwk.object == nil {
            members.report(
                "expected a JWK\(Self.jwk(ofPEM: jwk).map { ": \($0)" } ?? "")",
                at: members.path.member("jwks").member("keys").element(index))
        }
        PrivateMembers.refuse(in: jwks, &members)
        Self.reportExponents(of: jwks, &members)
        if jwks != nil, jwksURI != nil {
            members.report("jwks and jwks_uri exclude each other (RFC 7591 §2); leave out one")
        }
    }

    /// The JWK of a key in PEM, whose line breaks may be written out.
    private static func jwk(ofPEM json: JSON) -> String? {
        json.string.flatMap { try? PublicKey(pem: $0.replacing(text: "\\n", with: "\n")) }?.jwk.text
    }

    /// Keys of unknown kinds are skipped (RFC 7517 §5), and so would these be, without a word.
    private static func reportExponents(of jwks: JSON?, _ members: inout MemberReader) {
        let keys = members.path.member("jwks").member("keys")
        for (index, jwk) in (jwks?["keys"]?.array ?? []).enumerated() where jwk["kty"] == "RSA" {
            guard let exponent = jwk["e"]?.string.flatMap({ Base64URL.decode($0) }) else {
                continue
            }
            do throws(CryptoError) {
                try RSARules.check(publicExponent: exponent)
            } catch {
                members.report(Flaw(error.problem), at: keys.element(index).member("e"))
            }
        }
    }
}

/// The members of a JWK that its owner keeps for itself (RFC 7518 §6.2.2, §6.3.2, §6.4.1).
package enum PrivateMembers {
    package static let names: Set = ["d", "dp", "dq", "k", "oth", "p", "q", "qi"]

    /// Refuses whole key pairs among keys that everyone may see.
    static func refuse(in jwks: JSON?, _ members: inout MemberReader) {
        let keys = members.path.member("jwks").member("keys")
        for (index, jwk) in (jwks?["keys"]?.array ?? []).enumerated() {
            let sent = (jwk.object ?? [:]).keys.filter(names.contains).sorted()
            guard let first = sent.first else { continue }
            let flaw = Flaw(
                "is private; send the public members of the key alone, and make a new key, since "
                    + "this one was shown")
            members.report(flaw, at: keys.element(index).member(first))
        }
    }
}

/// The halves of an `Authorization: Basic` field, as sent and form-decoded.
///
/// RFC 6749 §2.3.1 requires form encoding, which many clients forget, so both forms are accepted.
package struct BasicCredentials: Sendable, Equatable {
    package let clientID: String
    /// The id as sent, if it differs from the decoded one.
    package let rawClientID: String?
    /// The secret in each form, decoded first.
    package let secrets: [String]
    /// True if no colon followed the id, which RFC 7617 §2 demands even where nothing follows it.
    package let lacksColon: Bool

    /// - Parameters:
    ///   - password: nil where no colon followed the id.
    ///   - decode: undoes form encoding.
    package init(username: String, password: String?, decode: (String) -> String) {
        lacksColon = password == nil
        let password = password ?? ""
        let id = decode(username)
        clientID = id
        rawClientID = id == username ? nil : username
        let decoded = decode(password)
        secrets = decoded == password ? [password] : [decoded, password]
    }
}

extension BasicCredentials {
    /// The halves in an `Authorization` field whose scheme is Basic, as sent; nil unless they are
    /// well-formed (RFC 7617 §2).
    package static func halves(inField field: String) -> (username: String, password: String)? {
        guard let (scheme, value) = field.halves(at: " "), scheme.equalsIgnoringCase("basic") else {
            return nil
        }
        return halves(of: String(value))
    }

    /// - Parameter value: the text after the scheme.
    package static func halves(of value: String) -> (username: String, password: String)? {
        text(of: value)?.halves(at: ":").map { (String($0.before), String($0.after)) }
    }

    /// A name without the colon that has to follow it.
    ///
    /// - Parameter value: the text after the scheme.
    package static func bareName(of value: String) -> String? {
        guard let text = Self.text(of: value), !text.isEmpty, halves(of: text) == nil,
            text.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != .ascii(":") })
        else { return nil }
        return text
    }

    /// The name of the lines about what stands in the place of the halves; nil for the usual ones.
    package static func fault(of value: String) -> String? {
        if let text = Self.text(of: value) { return halves(of: text) == nil ? "colon" : "twice" }
        if value.lowercased().hasPrefix("basic ") { return "scheme" }
        return value.contains(":") ? "raw" : value.contains("%") ? "percent" : nil
    }

    private static func text(of value: String) -> String? {
        let base64url = value.map { ["+": "-", "/": "_"][$0] ?? $0 }
        return Base64URL.decode(String(base64url).trimmed { $0 == "=" })
            .flatMap { String(validating: $0, as: UTF8.self) }
    }
}
