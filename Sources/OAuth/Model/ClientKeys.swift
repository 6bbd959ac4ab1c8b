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
                        + "one was exposed"),
                at: keys.element(index).member(found))
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
