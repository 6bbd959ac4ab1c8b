import TestSupport
import Testing

/// A reported mistake of a client, and the words of its explanation.
struct ClientMistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The report of the mistake.
    let source: String
    let code: String
    /// Words that the problem, and those that the remedy, must contain.
    let cause: [String]
    let remedy: [String]
    /// Makes the mistake with the last request.
    let make: @Sendable (CodeFlow) async throws -> Void

    init(
        _ description: String, source: String, code: String, cause: [String], remedy: [String],
        make: @escaping @Sendable (CodeFlow) async throws -> Void
    ) {
        testDescription = description
        self.source = source
        self.code = code
        self.cause = cause
        self.remedy = remedy
        self.make = make
    }

    /// Makes the mistake at a provider that accepts everyone, and checks its log.
    func check(_ ring: Ring) async throws {
        try await Provider.run(ring, log: .json) { provider in
            try await make(CodeFlow(Browser(provider)))
            let found = provider.log.last["diagnoses"]?.array ?? []
            let diagnosis = try require(
                found.first { $0["code"]?.string == code },
                "\(code) is missing among \(JSON.array(found).text)")
            for word in cause {
                expect(diagnosis["problem"]?.string?.contains(word), is: true, "\(diagnosis.text)")
            }
            for word in remedy {
                expect(diagnosis["remedy"]?.string?.contains(word), is: true, "\(diagnosis.text)")
            }
        }
    }
}

/// Requests that send any token or code to any place.
extension CodeFlow {
    static let exchange = "urn:ietf:params:oauth:grant-type:token-exchange"
    static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"
    static let tokenType = "urn:ietf:params:oauth:token-type:"

    func userInfo(_ token: String) async throws -> Response {
        try await browser.get(path("userinfo"), .bearer(token))
    }

    /// - Parameter endpoint: `introspect` or `revoke`.
    func report(_ token: String, to endpoint: String) async throws -> Response {
        try await browser.post(path(endpoint), form: [("token", token), ("client_id", clientID)])
    }

    func poll(_ code: String) async throws -> Response {
        try await browser.post(
            path("token"),
            form: [
                ("grant_type", Self.deviceGrant), ("device_code", code), ("client_id", clientID),
            ])
    }

    func exchanged(_ token: String, _ type: String) async throws -> Response {
        try await browser.post(
            path("token"),
            form: [
                ("grant_type", Self.exchange), ("client_id", clientID), ("client_secret", "s"),
                ("subject_token", token), ("subject_token_type", Self.tokenType + type),
            ])
    }

    func type(userCode: String) async throws -> Response {
        try await browser.get(path("verification") + "?" + Form.encode([("user_code", userCode)]))
    }

    func signOut(hint: String) async throws -> Response {
        try await browser.get(
            path("logout") + "?"
                + Form.encode([("id_token_hint", hint), ("post_logout_redirect_uri", redirectURI)]))
    }

    /// Authorizes with other parameters.
    func authorize(_ changes: (String, String)...) async throws -> Response {
        var flow = self
        flow.extra = changes
        return try await flow.authorize()
    }

    /// The device authorization response.
    func device() async throws -> JSON {
        try await browser.post(path("device"), form: [("client_id", clientID), ("scope", scope)])
            .json
    }

    /// An issued token or code, by its name in responses.
    func thing(_ name: String) async throws -> String {
        switch name {
        case "code": try await code()
        case "device_code", "user_code": try await device()[name]?.string ?? ""
        default: try await tokens()[name]?.string ?? ""
        }
    }
}

/// A mistake whose symptom suggests another one, and the words of its finding.
struct TrueCause: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    /// The words that the finding must have, and those that would mislead.
    let says: [String]
    let never: [String]
    /// The configuration of the provider, in JSON5.
    let configuration: String
    /// Makes the mistake with the last request.
    let make: @Sendable (CodeFlow) async throws -> Void

    init(
        _ description: String, _ code: String, says: [String], never: [String] = [],
        at configuration: String = "{}", make: @escaping @Sendable (CodeFlow) async throws -> Void
    ) {
        testDescription = description
        self.code = code
        self.says = says
        self.never = never
        self.configuration = configuration
        self.make = make
    }

    func check() async throws {
        let configuration = try ServerConfiguration.read(configuration)
        let provider = try Provider(configuration, log: .json)
        try await make(CodeFlow(Browser(provider)))
        let found = provider.log.last["diagnoses"]?.array ?? []
        let finding = try require(
            found.first { $0["code"]?.string == code },
            "\(code) is missing among \(JSON.array(found).text)")
        let text = ["problem", "remedy"].compactMap { finding[$0]?.string }.joined(separator: "; ")
        for word in says { expect(text.contains(word), "\(text)") }
        for word in never { expect(!text.contains(word), "\(text)") }
    }
}

extension CodeFlow {
    /// A POST of a form to an endpoint by its name.
    func post(_ endpoint: String, _ form: [(String, String)], _ fields: Fields = [:]) async throws {
        _ = try await browser.post(path(endpoint), form: form, fields)
    }

    /// The access token that a client gets for itself.
    func ownToken(_ scope: String = "api") async throws -> String {
        let answer = try await browser.post(
            path("token"),
            form: [
                ("grant_type", "client_credentials"), ("client_id", "app"), ("client_secret", "s"),
                ("scope", scope),
            ])
        return answer.json.accessToken
    }
}
