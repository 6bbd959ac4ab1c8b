import HTTP
import Web

private let servers = [
    Fuzzed("{ control: 'off' }"),
    Fuzzed(
        """
        { profile: "auth0", login: "auto", control: "off",
          clients: [ { client_id: "app", client_secret: "secret",
                       redirect_uris: ["https://app.example/cb"] } ] }
        """),
    Fuzzed("{ profile: 'apple', control: 'off' }"),
]

/// Each server answers anything that comes over a connection, and reflects no markup.
func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var parser = RequestParser(limits: Limits())
    parser.feed(bytes[1...])
    while let event = try? parser.next() {
        guard case .request(let request) = event else { continue }
        let response = servers[Int(first) % servers.count].answer(request)
        for field in response.fields {
            expect(
                field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 },
                "\(field.name.text) holds no control character")
        }
        guard response.fields[.contentType]?.hasPrefix("text/html") == true else { continue }
        let page = String(decoding: response.body.bytes, as: UTF8.self)
        expect(!page.contains("<fuzz"), "a page reflects no markup")
        expect(response.fields["Content-Security-Policy"] != nil, "a page has a policy")
    }
}
