import JOSE
import Testing

extension JSON {
    /// The claims of the JWT in a member of a token response.
    package func claims(of member: String) throws -> JSON {
        let token = try #require(self[member]?.string)
        return try #require(try JWS(compact: token).claims)
    }
}
