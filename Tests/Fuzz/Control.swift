import HTTP
import JOSE
import Web

private let fuzzed = Fuzzed(
    """
    { clients: [ { client_id: "app", redirect_uris: ["https://app.example/cb"] } ],
      apis: [ { identifier: "api", scopes: ["read"] } ] }
    """)

private struct Operation {
    let method: Method
    let path: String
    /// The content types of answers by their status, and of other refusals under `default`.
    let types: [String: String]
}

/// Each operation of the control API, from its own description.
private let operations: [Operation] = {
    let description = fuzzed.answer(Request(path: "/_understudy/openapi.json")).body.bytes
    guard let paths = (try? JSON(parsing: description))?["paths"]?.object else { return [] }
    return paths.sorted { $0.key < $1.key }.flatMap { path, item in
        ["delete", "get", "patch", "post", "put"].compactMap { method in
            item[method].map { operation in
                let responses = operation["responses"]?.object ?? [:]
                let types = responses.compactMapValues { $0["content"]?.object?.keys.first }
                expect(types["default"] != nil, "\(method) \(path) describes how it refuses")
                return Operation(
                    method: Method(rawValue: method.uppercased()), path: path, types: types)
            }
        }
    }
}()

/// Values for the parameters of a path.
private let names = [
    "alice", "app", "api", "1", "fuzz", "%2e%2e", "req_1", "understudy-development-key",
]

/// Each resource takes any document, and reports its problems as its description promises.
func check(_ bytes: [UInt8]) {
    expect(!operations.isEmpty, "the control API describes itself")
    guard bytes.count > 2 else { return }
    let operation = operations[Int(bytes[0]) % operations.count]
    let name = names[Int(bytes[1]) % names.count]
    let path = operation.path.split(separator: "/").reduce("/_understudy") {
        "\($0)/\($1.hasPrefix("{") ? name : String($1))"
    }
    let request = Request(
        method: operation.method, path: path, fields: ["Content-Type": "application/json"],
        body: Array(bytes[2...]))
    // Changes that stayed would make inputs depend on those before.
    defer { _ = fuzzed.answer(Request(method: .post, path: "/_understudy/reset")) }
    let response = fuzzed.answer(request)
    guard response.status.code >= 400 else { return }
    let type = operation.types["\(response.status.code)"] ?? operation.types["default"] ?? ""
    expect(
        response.fields[.contentType]?.hasPrefix(type) == true,
        "\(response.status.code) of \(path) is \(type)")
    let refusal = try? JSON(parsing: response.body.bytes)
    // An answer of the Model Context Protocol has its error as JSON-RPC does.
    let said = refusal?["title"] ?? refusal?["error"]?["message"] ?? refusal?["error"]
    expect(said?.string?.isEmpty == false, "\(path) says what is wrong")
}
