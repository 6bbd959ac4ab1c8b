import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

/// Every requested algorithm must be available, or the client's first login fails (OpenID Connect
/// Dynamic Client Registration §2): https://github.com/panva/node-oidc-provider/discussions/1144.
struct `The algorithms of a client over HTTP` {
    @Test(
        arguments: Ring.allCases,
        [("id_token_signed_response_alg", "ES256"), ("userinfo_signed_response_alg", "PS256")])
    func `are those that there is a key for`(ring: Ring, row: (member: String, value: String))
        async throws
    {
        let configuration = try ServerConfiguration.read("{ signing_algorithms: ['RS256'] }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            let client = #"{"client_id": "a", "\#(row.member)": "\#(row.value)"}"#
            for (method, path, body) in [
                (Method.post, "clients", client), (.put, "clients", "[\(client)]"),
                (.put, "clients/a", client),
            ] {
                let answer = try await control.send(method, path, body)
                expect(answer.status, is: .badRequest, "\(path)")
                let detail = answer.json["detail"]?.string ?? ""
                expect(detail.contains(row.member), "\(detail)")
                let cause = "there is no key for \(row.value) here; there are keys for RS256"
                expect(detail.contains(cause), "\(detail)")
            }
            try await expect(control.send(.get, "clients/a").status, is: .notFound)
        }
    }

    @Test(arguments: ["RS256", "HS256", "none"])
    func `may need no other key`(name: String) async throws {
        let configuration = try ServerConfiguration.read("{ signing_algorithms: ['RS256'] }")
        try await Provider.run(.inProcess, configuration) { provider in
            let client = #"""
                {"client_id": "a", "client_secret": "s", "id_token_signed_response_alg": "\#(name)"}
                """#
            let answer = try await ControlAPI(provider).send(.post, "clients", client)
            expect(answer.status, is: .created)
        }
    }

    @Test func `follow the keys that were put there`() async throws {
        try await Provider.run(.inProcess, .quick()) { provider in
            let control = ControlAPI(provider)
            let client = #"{"client_id": "a", "id_token_signed_response_alg": "RS256"}"#
            try await expect(control.send(.post, "clients", client).status, is: .badRequest)
            try await control.send(.post, "keys", #"{"alg": "RS256"}"#)
            try await expect(control.send(.post, "clients", client).status, is: .created)
        }
    }
}
