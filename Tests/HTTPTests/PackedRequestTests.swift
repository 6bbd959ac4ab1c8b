import HTTP
import Testing

@Suite struct `A packed request` {
    @Test(arguments: [
        Request(), Request(method: .post, path: "/token", body: Array("a=b".utf8)),
        Request(path: "/ü", query: ""), Request(path: "/a", query: "b=c&d=%20"),
        Request(version: .http10, authority: "[::1]:8414", remoteAddress: "::1"),
        Request(fields: ["Host": "localhost", "Cookie": "a=1", "cookie": "b=2", "X-Empty": ""]),
        Request(isSecure: true, certificate: .none),
        Request(isSecure: true, certificate: .shown([0, 255, 1])),
        Request(method: Method(rawValue: "BREW"), body: Array(0...255)),
    ])
    func `gives back what it was`(_ request: Request) {
        let unpacked = PackedRequest(request).request
        #expect(String(reflecting: unpacked) == String(reflecting: request))
    }
}
