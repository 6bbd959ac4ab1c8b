import JOSE
import Members

/// Reads `jwks` and `jwks_uri` of a client.
struct ClientKeysReader {
    func read(_ members: inout MemberReader) -> ClientKeys {
        var keys = ClientKeys()
        keys.jwks = members.value("jwks", as: .described("a JWK set"))
        keys.jwksURI = members.string("jwks_uri", check: URICheck.page)
        if let jwks = keys.jwks, jwks["keys"]?.array == nil {
            members.report("jwks is not a JWK set: expected an object with the member 'keys'")
        }
        if keys.jwks != nil, keys.jwksURI != nil {
            members.report("jwks and jwks_uri exclude each other (RFC 7591 §2); leave out one")
        }
        return keys
    }
}
