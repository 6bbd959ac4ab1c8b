import HTTP
import JOSE
import Web

private let fuzzed = Fuzzed("{}")

/// Any upload is read or refused, and its report is consistent.
func check(_ bytes: [UInt8]) {
    let response = fuzzed.answer(
        Request(
            method: .post, path: "/_understudy/diagnose",
            fields: ["Content-Type": "application/json"], body: bytes))
    guard let document = try? JSON(parsing: response.body.bytes) else {
        return expect(false, "the answer is JSON")
    }
    guard response.status.code == 200 else {
        return expect(document["title"]?.string?.isEmpty == false, "the problem has a title")
    }
    for flow in document["flows"]?.array ?? [] {
        expect(flow["steps"]?.array?.isEmpty == false, "a flow has steps")
    }
}
