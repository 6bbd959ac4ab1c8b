import Expectations
import JOSE
import OAuth
import Testing

struct `The weight of a value` {
    @Test func `grows with each text in it, wherever that stands`() throws {
        let text = String(repeating: "x", count: 5_000)
        let claims = try JSON(parsing: #"{"id_token":{"acr":{"values":["\#(text)"]}}}"#)
        let subject = Subject(
            sub: text, claims: ["a": ["b": .string(text)]], authTime: .start, sessionID: "s")
        let authorization = Authorization(
            clientID: text, subject: subject, scope: [text], audience: [text], nonce: text,
            acr: text, claimsRequest: try require(ClaimsRequest(claims)), actor: .string(text))
        let token = IssuedAccessToken(
            authorization: authorization, scope: [], issued: .start, expires: .start,
            keyThumbprint: text)
        expect((50_000..<52_000).contains(token.heapBytes))
        var client = Client(id: text)
        client.redirectURIs = [text, text]
        client.keys.jwks = ["keys": [["n": .string(text)]]]
        expect((20_000..<21_500).contains(client.heapBytes))
        client.isOpen = true
        expect((5_000..<5_100).contains(client.heapBytes))
    }

    @Test func `grows with the number of elements, however small they are`() throws {
        let scope = Scope(text: (0..<1_000).map(\.description).joined(separator: " "))
        expect(scope.heapBytes > 16_000)
        let members = (0..<1_000).map { "\"\($0)\":1" }.joined(separator: ",")
        try expect(JSON(parsing: "{\(members)}").heapBytes > 32_000)
        let parameters = Parameters((0..<1_000).map { (name: "\($0)", value: "") })
        expect(parameters.heapBytes > 32_000)
    }
}
