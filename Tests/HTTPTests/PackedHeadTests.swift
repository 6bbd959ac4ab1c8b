import Expectations
import HTTP
import Testing

@Suite struct `The packed head of a request` {
    @Test(arguments: [
        Request(), Request(method: .post, path: "/token", body: Array("a=b".utf8)),
        Request(path: "/ü", query: ""), Request(path: "/a", query: "b=c&d=%20"),
        Request(version: .http10, authority: "[::1]:8414", remoteAddress: "::1"),
        Request(fields: ["Host": "localhost", "Cookie": "a=1", "cookie": "b=2", "X-Empty": ""]),
        Request(fields: ["X-Long": String(repeating: "x", count: 5_000)]),
        Request(isSecure: true, certificate: .none),
        Request(isSecure: true, certificate: .shown([0, 255, 1])),
        Request(method: Method(rawValue: "BREW"), body: Array(0...255)),
    ])
    func `gives back what it was`(_ request: Request) {
        let size = PackedHead.write(
            request, into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
        let unpacked = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { room in
            expect(PackedHead.write(request, into: room), is: size)
            return PackedHead.request(UnsafeRawBufferPointer(room), body: request.body)
        }
        expect(String(reflecting: unpacked), is: String(reflecting: request))
    }
}
