import TestSupport
import Testing

struct `A document that is wrong anywhere` {
    /// The place of the change, the new value, the place of the mistake, and its message.
    private static let rows: [(place: [String], value: JSON?, path: String, message: String)] = [
        (["version"], 3, "version", "up to 2"), (["version"], 1, "version", "from 2"),
        (["version"], nil, "", "'version' is missing"),
        (["profile"], "auth0", "profile", "expected 'generic', found 'auth0'"),
        (["generation"], "x", "generation", "eight letters and digits"),
        (["generation"], nil, "", "'generation' is missing"),
        (["generatoin"], 1, "", "unknown member 'generatoin'"),
        (["last_token"], -1, "last_token", "from 0"),
        (["clock"], [:], "clock", "do not go together"),
        (["clock", "frozen_at"], "x", "clock.frozen_at", "a whole number"),
        (["entropy", "state"], "xyz", "entropy.state", "hexadecimal"),
        (["config", "login"], "forms", "config.login", "expected 'form' or 'auto'"),
        (["config", "port"], 1, "config.port", "belongs to the server"),
        (["clients"], [["client_id": 3]], "clients[0].client_id", "expected a string"),
        (["users"], [[:]], "users[0]", "'sub' or 'username' is missing"),
        (["apis"], nil, "", "'apis' is missing"),
        (["rules", "entries"], [["id": "a"]], "rules.entries[0]", "'rule' is missing"),
        (
            ["rules", "entries"],
            [
                [
                    "id": "a", "is_configured": false, "matches": 0,
                    "rule": ["name": "a", "written": ["then": ["add_scop": "a"]]],
                ]
            ], "rules.entries[0].rule.written.then", "unknown member"
        ),
        (["keys", "0"], ["jwk": ["kty": "RSA"]], "keys[0].jwk", ""),
        (["keys", "0"], ["make": "RSA-12"], "keys[0].make", "expected RSA-2048"),
        (["key_roster", "entries"], [], "key_roster", "do not go together"),
        (["authorizations", "0", "scope"], 1, "authorizations[0].scope", "scope values"),
        (["stores", "codex"], [], "stores", "unknown member 'codex'"),
        (["stores", "codes"], [:], "stores.codes", "expected a list"),
        (["stores", "codes", "0", "key"], "x", "stores.codes[0].key", "32 hexadecimal digits"),
        (["stores", "codes", "0", "end"], "soon", "stores.codes[0].end", "a whole number"),
        (
            ["stores", "codes", "0", "value", "authorization"], 99,
            "stores.codes[0].value.authorization", "a place in the list 'authorizations'"
        ),
        (
            ["stores", "pending_forms", "0", "value", "matter", "pending_login"], nil,
            "stores.pending_forms[0].value.matter", "names no single matter"
        ),
        (
            [
                "stores", "pending_forms", "0", "value", "matter", "pending_login", "request",
                "redirect", "uri",
            ],
            "javascript:alert(1)",
            "stores.pending_forms[0].value.matter.pending_login.request.redirect",
            "do not go together"
        ),
    ]

    /// A tenant with a pending code and a waiting login page.
    private static func document(of control: ControlAPI) async throws -> JSON {
        _ = try await control.flow().authorize()
        _ = try await control.flow().code()
        return try await control.send(.get, "state").json
    }

    @Test(arguments: rows.indices) func `is refused, and nothing changes`(index: Int) async throws {
        let row = Self.rows[index]
        let control = try ControlAPI(Provider())
        let document = try await Self.document(of: control)
        let wrong = document.replacing(row.place[...], with: row.value)
        let answer = try await control.send(.put, "state", wrong.text)
        expect(answer.status, is: .badRequest)
        let errors = answer.json["errors"]?.array ?? []
        expect(
            errors.contains { error in
                error["path"]?.string == row.path && (error.string("detail")).hasPart(row.message)
            }, "\(answer.text)")
        try await expect(control.send(.get, "state").json, is: document)
    }

    @Test(arguments: Ring.allCases)
    func `is told all its mistakes at once`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            var wrong = try await Self.document(of: control)
            let few = Self.rows.filter {
                ["last_token", "entropy.state", "config.login"]
                    .contains($0.path) || $0.path.hasPrefix("stores.codes[0].")
            }
            for row in few { wrong = wrong.replacing(row.place[...], with: row.value) }
            let answer = try await control.send(.put, "state", wrong.text)
            let paths = (answer.json["errors"]?.array ?? []).compactMap { $0["path"]?.string }
            expect(Set(paths), is: Set(few.map(\.path)))
        }
    }

    @Test func `is refused for its version alone where that is another`() async throws {
        let control = try ControlAPI(Provider())
        let wrong = try await Self.document(of: control)
            .replacing(["version"], with: 1).replacing(["generatoin"], with: 1)
        let answer = try await control.send(.put, "state", wrong.text)
        let paths = (answer.json["errors"]?.array ?? []).map { $0["path"]?.string }
        expect(paths, is: ["version"])
    }

    @Test func `comes from this machine or not at all`() async throws {
        try await Provider.run { provider async throws in
            let control = ControlAPI(provider)
            let fields: Fields = ["X-Forwarded-For": "203.0.113.1"]
            try await expect(control.send(.get, "state", "", fields).status, is: .forbidden)
            try await expect(control.send(.put, "state", "{}", fields).status, is: .forbidden)
        }
        var configuration = try ServerConfiguration.read("{ control: 'token' }")
        configuration.controlToken = "opensesame"
        try await Provider.run(.inProcess, configuration) { provider async throws in
            let control = ControlAPI(provider)
            try await expect(control.send(.get, "state").status, is: .unauthorized)
            let fields: Fields = [
                "X-Forwarded-For": "203.0.113.1", .authorization: "Bearer opensesame",
            ]
            try await expect(control.send(.get, "state", "", fields).status, is: .ok)
        }
    }
}

private extension String {
    func hasPart(_ part: String) -> Bool {
        part.isEmpty || contains(part)
    }
}

private extension JSON {
    /// This document with another value at a place; nil removes it.
    func replacing(_ place: ArraySlice<String>, with value: JSON?) -> JSON {
        guard let name = place.first else { return self }
        let rest = place.dropFirst()
        if var elements = array, let index = Int(name) {
            elements[index] =
                rest.isEmpty ? value ?? .null : elements[index].replacing(rest, with: value)
            return .array(elements)
        }
        var json = self
        json[name] = rest.isEmpty ? value : (self[name] ?? [:]).replacing(rest, with: value)
        return json
    }
}
