import Expectations
import JOSE
import OAuth
import Testing

struct `A token made outside of any flow` {
    private static let signing = Client.make("hs") {
        $0.secret = "s3cret"
        $0.algorithms.idToken = .hs256
    }

    private func token(_ kind: TokenKind, of client: String) async throws -> JWS {
        var request = MintRequest()
        request.kind = kind
        request.clientID = client
        return try await JWS(compact: request.token(.make(clients: [Self.signing, .web])))
    }

    @Test func `is signed as in a login of the client, if it is an ID token`() async throws {
        let token = try await token(.idToken, of: "hs")
        expect(token.isSigned(bySecret: Array("s3cret".utf8), algorithm: .hs256))
    }

    @Test(
        arguments: [
            (.idToken, "web"), (.idToken, "unheard-of"), (.accessToken, "hs"),
        ] as [(TokenKind, String)])
    func `is signed with the current key else`(kind: TokenKind, client: String) async throws {
        try await expect(token(kind, of: client).algorithm, is: .rs256)
    }
}
