import HTTP
import JOSE
import Web

private let fuzzed = Fuzzed(
    """
    { clients: [ { client_id: "app", redirect_uris: ["https://app.example/cb"] } ],
      apis: [ { identifier: "api", scopes: ["read"] } ] }
    """)

/// Each operation of the control API, as its own description lists them.
private let operations: [(method: Method, path: String)] = {
    let description = fuzzed.answer(Request(path: "/_understudy/openapi.json")).body.bytes
    guard let paths = (try? JSON(parsing: description))?["paths"]?.object else { return [] }
    return paths.sorted { $0.key < $1.key }.flatMap { path, item in
        ["delete", "get", "patch", "post", "put"].filter { item[$0] != nil }.map { method in
            (Method(rawValue: method.uppercased()), path)
        }
    }
}()

/// What may stand for the parameters of a path.
private let names = [
    "alice", "app", "api", "1", "fuzz", "%2e%2e", "req_1", "understudy-development-key",
]

/// Each resource takes any document, and says in a problem what is wrong with it.
func check(_ bytes: [UInt8]) {
    expect(!operations.isEmpty, "the control API describes itself")
    guard bytes.count > 2 else { return }
    let (method, pattern) = operations[Int(bytes[0]) % operations.count]
    let name = names[Int(bytes[1]) % names.count]
    let path = pattern.split(separator: "/").reduce("/_understudy") {
        "\($0)/\($1.hasPrefix("{") ? name : String($1))"
    }
    let request = Request(
        method: method, path: path, fields: ["Content-Type": "application/json"],
        body: Array(bytes[2...]))
    // What changes from now on would make inputs depend on those before.
    defer { _ = fuzzed.answer(Request(method: .post, path: "/_understudy/reset")) }
    let response = fuzzed.answer(request)
    // The resource refuses as APIs do (RFC 6750 §3).
    guard response.status.code >= 400, pattern != "/resource" else { return }
    expect(
        response.fields[.contentType]?.hasPrefix("application/problem+json") == true,
        "\(response.status.code) of \(path) is a problem")
    let problem = try? JSON(parsing: response.body.bytes)
    expect(problem?["title"]?.string?.isEmpty == false, "the problem has a title")
}
