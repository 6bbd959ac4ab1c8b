import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `Back-channel requests over HTTP` {
    @Test(
        arguments: [
            ("?action=allow", nil, "approved", nil),
            ("?action=deny", nil, "denied", "access_denied"),
            ("", #"{"decision": "deny"}"#, "denied", "access_denied"),
            ("", #"{"decision": "error", "error": "server_error"}"#, "failed", "server_error"),
            ("", #"{"user": "bob", "after_polls": 1}"#, "pending", "authorization_pending"),
        ] as [(String, String?, String, String?)])
    func `are decided in the place of a user`(
        row: (query: String, order: String?, state: String, error: String?)
    ) async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider, tenant: "acme")
            let login = CIBALogin(provider) {
                $0.prefix = control.prefix
                $0.credentials = [("client_id", "kiosk")]
            }
            let started = try await login.begin().json
            let id = started["auth_req_id"]?.string ?? ""
            let waiting = try await control.send(.get, "ciba").json
            expect(
                waiting["items"]?.array,
                is: [
                    [
                        "auth_req_id": .string(id), "client_id": "kiosk", "user": "alice",
                        "scope": "openid profile", "binding_message": "W4SCT",
                        "state": "pending", "expires": "2027-01-15T08:05:00.000Z",
                    ]
                ])
            let decided = try await control.send(.post, "ciba/\(id)\(row.query)", row.order ?? "")
            expect(decided.status, is: .ok)
            expect(decided.json["state"]?.string, is: row.state)
            try await expect(login.poll(started).json["error"]?.string, is: row.error)
            if row.state == "pending" {
                try await expect(login.poll(started).json.claims(of: "id_token")["sub"], is: "bob")
            }
            try await expect(control.send(.post, "ciba/\(id)", "{}").status, is: .conflict)
            try await expect(control.send(.get, "ciba/guess").status, is: .notFound)
        }
    }
}
