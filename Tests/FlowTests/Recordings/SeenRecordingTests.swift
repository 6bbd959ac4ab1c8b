import TestSupport
import Testing

/// Traits of a recording that the configuration has as they were seen.
struct `What was seen` {
    struct Trait: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Changes the recording.
        let change: @Sendable ([JSON]) -> [JSON]
        /// The places in the configuration, each with what stands there.
        let expected: [(path: String, value: JSON)]
        /// A text that the configuration lacks.
        var lacked = "Qz_"

        init(
            _ description: String, _ expected: [(String, JSON)], lacks lacked: String = "Qz_",
            _ change: @escaping @Sendable ([JSON]) -> [JSON]
        ) {
            testDescription = description
            self.change = change
            self.expected = expected
            self.lacked = lacked
        }
    }

    @Test(arguments: traits)
    func `is played`(trait: Trait) async throws {
        let archive = RecordedShape.archive(trait.change(shape.entries))
        let learnt = try await Learning.from([archive]).learn()
        for (path, value) in trait.expected {
            let found = path.split(separator: " ").reduce(JSON?.some(learnt.json)) {
                $0?.part(String($1))
            }
            expect(found, is: value, "\(path) of \(learnt.text)")
        }
        expect(learnt.text, lacks: trait.lacked)
    }

    @Test func `is too little to name a provider`() async throws {
        let archive = RecordedShape.archive(Array(shape.entries.prefix(2)))
        let learnt = try await Learning.from([archive]).learn()
        expect(learnt.json["profile"]?["extends"]?.string, is: "generic")
        expect(learnt.text.contains("only 2 of about 9 kinds"), "\(learnt.text)")
    }

    @Test func `is compared, and the rest is counted`() async throws {
        let bare = Damage.response("content", ["size": -1, "mimeType": "application/json"])
        var entries = shape.entries
        bare(&entries[4])
        let learning = try Learning.from([RecordedShape.archive(entries)])
        let report = try await learning.replay(with: .read(try await learning.learn().text))
        expect(report.places.filter { $0 != "member error_description" }, is: [], "\(report.text)")
        expect(
            report.text.contains("not compared: answers whose body is not in the file: 1"),
            "\(report.text)")
    }

    @Test func `is told of a refused client`() async throws {
        let archive = RecordedShape.archive(shape.entries)
        let learning = try Learning.from([archive])
        let learnt = try await learning.learn().text
        let other = learnt.replacing("client_secret_post", with: "client_secret_basic")
        let report = try await learning.replay(with: .read(other))
        expect(report.text.contains("'invalid_client'"), "\(report.text)")
    }
}

private let shape = RecordedShape.all[8]

private extension `What was seen` {
    static let traits = [
        Trait(
            "a public client, which discovery does not list",
            [
                ("clients 0 token_endpoint_auth_method", "none"),
                (
                    "profile discovery changes token_endpoint_auth_methods_supported",
                    ["client_secret_basic"]
                ),
                ("profile token_endpoint_auth_methods", ["client_secret_basic", "none"]),
            ]
        ) { entries in
            entries.described("token_endpoint_auth_methods_supported", ["client_secret_basic"])
                .map { $0.replacing("&client_secret=marked-secret", "") }
        },
        Trait(
            "a refresh without an ID token",
            [
                ("rules refresh_token then response id_token", .null)
            ]
        ) { entries in
            entries.map { entry in
                var entry = entry
                if entry.isOf("refresh_token") { Damage.member("id_token", nil)(&entry) }
                return entry
            }
        },
        Trait(
            "the words of paths",
            [
                ("profile paths logout", ["/end-session"]),
                ("profile paths register", ["/oauth2/clients"]),
            ],
            lacks: "name_14"
        ) { entries in
            entries.described(
                "end_session_endpoint", .string(RecordedShape.origin + "/end-session")
            ).described("registration_endpoint", .string(RecordedShape.origin + "/oauth2/clients"))
                .described("response_types_supported", ["code", "token id_token"])
        },
        Trait(
            "the type of tokens", [("rules authorization_code then response token_type", "bearer")],
            lacks: "token_type: \"exampl"
        ) { entries in
            entries.map { entry in
                var entry = entry
                Damage.member("token_type", "bearer")(&entry)
                return entry
            }
        },
        Trait(
            "a lifetime that is not that of the answer",
            [("rules authorization_code then response expires_in", 60)]
        ) { entries in
            entries.map { entry in
                var entry = entry
                Damage.member("expires_in", 60)(&entry)
                return entry
            }
        },
        Trait(
            "a scope that is dropped", [("profile scope_rules silent", ["offline_access"])]
        ) { entries in
            entries.map { entry in
                var entry = entry
                Damage.member("scope", "openid profile email")(&entry)
                return entry
            }
        },
        Trait("keys without an algorithm", [("profile withheld_key_members", ["alg"])]) {
            entries in
            entries.map { $0.replacing(#"\"alg\":\"RS256\",\"e\""#, #"\"e\""#) }
        },
    ]
}

private extension JSON {
    /// A member, an element by its number, or the rule for a grant.
    func part(_ name: String) -> JSON? {
        guard let list = array else { return self[name] }
        return Int(name).map { list[$0] }
            ?? list.first { $0["when"]?["grant_type"]?.string == name }
    }

    func replacing(_ text: String, _ other: String) -> JSON {
        (try? JSON(parsing: self.text.replacing(text, with: other))) ?? self
    }

    func isOf(_ grant: String) -> Bool {
        self["request"]?["postData"]?["text"]?.string?.contains("grant_type=\(grant)") == true
    }
}

private extension [JSON] {
    /// The recording of a provider whose discovery document has that member.
    func described(_ name: String, _ value: JSON) -> [JSON] {
        guard let text = first?["response"]?["content"]?["text"]?.string,
            var document = try? JSON(parsing: text)
        else { return self }
        document[name] = value
        return [shape.entry("GET", shape.discoveryURL, answer: document)] + dropFirst()
    }
}
