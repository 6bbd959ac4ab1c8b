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
            members.report("jwks is not a JWK set: expected an object with the member 'keys'")
        }
        PrivateMembers.refuse(in: jwks, &members)
        Self.reportExponents(of: jwks, &members)
        Self.reportPrivateMembers(of: jwks, &members)
        if jwks != nil, jwksURI != nil {
            members.report("jwks and jwks_uri exclude each other (RFC 7591 §2); leave out one")
        }
    }

    /// RFC 7591 §2: the set has public keys.
    private static func reportPrivateMembers(of jwks: JSON?, _ members: inout MemberReader) {
        let keys = members.path.member("jwks").member("keys")
        for (index, jwk) in (jwks?["keys"]?.array ?? []).enumerated() {
            let found = ["d", "p", "q", "dp", "dq", "qi"].first { jwk[$0] != nil }
            guard let found else { continue }
            members.report(
                Flaw(
                    "is a private member; leave out d and the others, and make a new key, because this "
                        + "one was exposed"), at: keys.element(index).member(found))
        }
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
        text(of: value).flatMap { text in
            text.isEmpty || text.halves(at: ":") != nil
                || !text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) ? nil : text
        }
    }

    private static func text(of value: String) -> String? {
        let base64url = value.map { ["+": "-", "/": "_"][$0] ?? $0 }
        return Base64URL.decode(String(base64url).trimmed { $0 == "=" })
            .flatMap { String(validating: $0, as: UTF8.self) }
    }
}
