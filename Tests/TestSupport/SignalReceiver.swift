/// A receiver of shared signals: a client with its own token.
package struct SignalReceiver: Sendable {
    package static let caep = "https://schemas.openid.net/secevent/caep/event-type/"

    /// A tenant that transmits, with two receivers and a user with a password.
    ///
    /// - Parameter settings: members of `shared_signals`.
    package static func tenant(_ settings: String = "") throws -> ServerConfiguration {
        try .read(
            """
            { shared_signals: { \(settings) },
              clients: [
                { client_id: "rx", client_secret: "s3cret", redirect_uris: ["https://app.example/cb"],
                  grant_types: ["client_credentials", "authorization_code"],
                  policy: { consent: "skip" } },
                { client_id: "tx", client_secret: "s3cret", grant_types: ["client_credentials"] },
              ],
              users: [{ sub: "alice", username: "alice", password: "old",
                claims: { email: "alice@example.com" } }, { sub: "bob", username: "bob" }] }
            """)
    }

    let browser: Browser
    private let token: String

    package init(
        _ provider: Provider, as id: String = "rx", scope: String = "ssf.manage"
    ) async throws {
        browser = Browser(provider)
        let form = [
            ("grant_type", "client_credentials"), ("client_id", id), ("client_secret", "s3cret"),
            ("scope", scope),
        ]
        token = try await browser.token(form, [], at: "").json.accessToken
    }

    package func send(
        _ method: Method, _ path: String, _ body: JSON? = nil
    ) async throws -> Response {
        try await browser.send(
            method, "/ssf/" + path, .bearer(token), body: body.map { $0.encoded() } ?? [])
    }

    /// Makes a stream.
    ///
    /// - Parameter endpoint: the URL to push events to; nil to poll.
    package func open(
        _ types: [String] = ["session-revoked", "credential-change"],
        pushedTo endpoint: String? = nil
    ) async throws -> String {
        var order: JSON = ["events_requested": .array(types.map { .string(Self.caep + $0) })]
        if let endpoint {
            order["delivery"] = [
                "method": "urn:ietf:rfc:8935", "endpoint_url": .string(endpoint),
                "authorization_header": "Bearer r3ceiver",
            ]
        }
        let made = try await send(.post, "streams", order)
        expect(made.status, is: .created)
        return made.json.string("stream_id")
    }

    /// The claims of waiting events, the oldest first.
    package func poll(_ id: String, _ order: JSON = ["returnImmediately": true]) async throws
        -> [JSON]
    {
        let answer = try await send(.post, "poll/\(id)", order)
        expect(answer.status, is: .ok)
        return try (answer.json["sets"]?.object ?? [:]).values.compactMap {
            try JWS(compact: $0.string ?? "").claims
        }
    }
}

extension JSON {
    /// The names of the events of a security event token.
    package var eventTypes: [String] {
        (self["events"]?.object ?? [:]).keys.map {
            $0.split(separator: "/").last.map(String.init) ?? ""
        }
    }

    /// The content of its only event.
    package var event: JSON { self["events"]?.object?.values.first ?? .null }
}
