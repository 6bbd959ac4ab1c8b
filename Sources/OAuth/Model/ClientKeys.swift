import JOSE
import Members

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
        if jwks != nil, jwksURI != nil {
            members.report("jwks and jwks_uri exclude each other (RFC 7591 §2); leave out one")
        }
    }
}
