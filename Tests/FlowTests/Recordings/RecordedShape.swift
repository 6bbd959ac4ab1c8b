import TestSupport
import Testing

/// A provider of `Fixtures/har/providers.json5`, and a recording of it in which everything private
/// is marked.
struct RecordedShape: Sendable, CustomTestStringConvertible {
    let json: JSON

    static let all: [RecordedShape] = {
        guard let bytes = try? Fixture.bytes("har/providers.json5"),
            let list = try? ConfigurationReader.parse(bytes)
        else { return [] }
        return (list.array ?? []).map(RecordedShape.init)
    }()

    var testDescription: String { json.string("name") }

    static let origin = "https://login.marked.example"
    static let start = 1_800_000_000

    var issuer: String { Self.origin + text("issuer") }

    func url(_ name: String) -> String { Self.origin + text(name) }

    func text(_ name: String) -> String { json[name]?.string ?? "" }

    var archive: JSON { Self.archive(entries) }

    static func archive(_ entries: [JSON]) -> JSON {
        ["log": ["version": "1.2", "creator": ["name": "marked"], "entries": .array(entries)]]
    }

    /// Discovery, keys, login, redemption, userinfo, refresh, a refusal.
    var entries: [JSON] {
        [
            entry("GET", discoveryURL, answer: document),
            entry("GET", url("jwks"), answer: ["keys": [key]]), authorization, redemption,
        ] + (json["userinfo"] == nil ? [] : [userInfo]) + [refresh, refusal]
    }

    var discoveryURL: String {
        issuer + (issuer.hasSuffix("/") ? "" : "/") + ".well-known/openid-configuration"
    }

    var document: JSON {
        var document: JSON = [
            "issuer": .string(issuer), "authorization_endpoint": .string(url("authorize")),
            "token_endpoint": .string(url("token")), "jwks_uri": .string(url("jwks")),
            "scopes_supported": ["openid", "profile", "email", "offline_access"],
            "response_types_supported": ["code"], "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"],
            "op_policy_uri": "https://marked.example/marked",
        ]
        if json["userinfo"] != nil { document["userinfo_endpoint"] = .string(url("userinfo")) }
        return document
    }

    var authorization: JSON {
        let query = Form.encode([
            ("client_id", "marked-client"), ("redirect_uri", "https://app.marked.example/marked"),
            ("response_type", "code"), ("scope", "openid profile email offline_access"),
            ("state", "marked-state"), ("nonce", "marked-nonce"),
            ("login_hint", "marked@marked.example"),
            ("code_challenge", CodeChallenge(verifier: verifier).value),
            ("code_challenge_method", "S256"),
        ])
        let location =
            "https://app.marked.example/marked?"
            + Form.encode([("code", code), ("state", "marked-state")])
        return entry(
            "GET", "\(url("authorize"))?\(query)", status: 302,
            fields: [
                ("Location", location), ("Set-Cookie", "marked=marked; Secure; SameSite=None"),
            ], at: 3)
    }

    var redemption: JSON {
        entry(
            "POST", url("token"),
            form: [
                ("grant_type", "authorization_code"), ("code", code),
                ("client_id", "marked-client"),
                ("client_secret", "marked-secret"),
                ("redirect_uri", "https://app.marked.example/marked"),
                ("code_verifier", verifier),
            ], answer: tokens, at: 4)
    }

    var userInfo: JSON {
        entry(
            "GET", url("userinfo"), asking: [("Authorization", "Bearer \(access)")],
            answer: .object(["sub": "marked|0123456789"].merging(person) { one, _ in one }), at: 5)
    }

    var refresh: JSON {
        entry(
            "POST", url("token"),
            form: [
                ("grant_type", "refresh_token"), ("refresh_token", refreshToken),
                ("client_id", "marked-client"), ("client_secret", "marked-secret"),
            ], answer: tokens, at: 6)
    }

    var refusal: JSON {
        entry(
            "POST", url("token"),
            form: [
                ("grant_type", "authorization_code"), ("code", code),
                ("client_id", "marked-client"), ("client_secret", "marked-secret"),
                ("redirect_uri", "https://app.marked.example/marked"), ("code_verifier", verifier),
            ], status: 400,
            answer: ["error": "invalid_grant", "error_description": "the code of Marked was used"],
            at: 7)
    }
}

extension RecordedShape {
    private var verifier: String { String(repeating: "marked-", count: 7) }
    private var code: String { drawn("code") }
    private var refreshToken: String { drawn("refresh") }

    /// A text of that length.
    private func drawn(_ name: String) -> String {
        let length = json[name]?.integer ?? 43
        return String(
            String(repeating: "marked\(name.count)Qz_", count: length / 6 + 1).prefix(length))
    }

    private var access: String {
        guard json["access"]?.integer == nil else { return drawn("access") }
        return jwt(
            json["access_claims"], typ: json["access"]?.string,
            audience: "https://api.marked.example")
    }

    private var lifetime: Int { json["lifetime"]?.integer ?? 3600 }

    var tokens: JSON {
        var tokens: JSON = [
            "token_type": "Bearer", "access_token": .string(access),
            "expires_in": .integer(lifetime),
            "id_token": .string(jwt(json["id"], typ: "JWT", audience: "marked-client")),
            "refresh_token": .string(refreshToken), "scope": "openid profile email offline_access",
        ]
        for (name, value) in json["more"]?.object ?? [:] { tokens[name] = value }
        return tokens
    }

    private func jwt(_ names: JSON?, typ: String?, audience: String) -> String {
        var claims: [String: JSON] = [
            "iss": .string(issuer), "sub": "marked|0123456789", "aud": .string(audience),
            "iat": .integer(Self.start), "exp": .integer(Self.start + lifetime),
        ]
        if audience == "marked-client" { claims["nonce"] = "marked-nonce" }
        for name in (names?.array ?? []).compactMap(\.string) {
            claims[name] = person[name] ?? value(of: name)
        }
        var header: JSON = ["alg": "RS256", "kid": "marked-key"]
        header["typ"] = typ.map(JSON.string)
        return [header.encoded(), JSON.object(claims).encoded(), Array("marked signature".utf8)]
            .map(Base64URL.encode).joined(separator: ".")
    }

    private var person: [String: JSON] {
        [
            "name": "Marked Person", "email": "marked@marked.example", "email_verified": true,
            "preferred_username": "marked", "picture": "https://marked.example/marked.png",
            "locale": "xx-marked", "updated_at": "2027-01-01T00:00:00.000Z", "nickname": "marked",
            "https://marked.example/roles": ["marked"],
        ]
    }

    private func value(of name: String) -> JSON {
        switch name {
        case "appid", "applicationId", "azp", "cid", "client_id": "marked-client"
        case "scope": "openid profile email offline_access"
        case "auth_time", "rat": .integer(Self.start)
        case "amr", "groups", "roles", "scp": ["marked"]
        case "realm_access", "custom_attributes": ["roles": ["marked"]]
        default: .string("marked-\(name)")
        }
    }

    private var key: JSON {
        [
            "kty": "RSA", "alg": "RS256", "use": "sig", "kid": "marked-key", "n": "marked",
            "e": "AQAB",
        ]
    }

    /// - Parameter seconds: since the start.
    func entry(
        _ method: String, _ url: String, asking: [(String, String)] = [],
        form: [(String, String)] = [],
        status: Int = 200, fields: [(String, String)] = [], answer: JSON? = nil, at seconds: Int = 1
    ) -> JSON {
        func list(_ fields: [(String, String)]) -> JSON {
            .array(fields.map { ["name": .string($0.0), "value": .string($0.1)] })
        }
        var request: JSON = [
            "method": .string(method), "url": .string(url),
            "headers": list(
                [("Cookie", "marked=marked"), ("User-Agent", "Mozilla/5.0 marked")] + asking),
        ]
        if !form.isEmpty {
            request["postData"] = [
                "mimeType": "application/x-www-form-urlencoded", "text": .string(Form.encode(form)),
            ]
            request["headers"] = list(
                [
                    ("Content-Type", "application/x-www-form-urlencoded"),
                    ("Cookie", "marked=marked"),
                ] + asking)
        }
        return [
            "startedDateTime": .string("2027-01-15T08:00:0\(seconds).000Z"), "time": 5,
            "request": request,
            "response": [
                "status": .integer(status),
                "headers": list(
                    [("Cache-Control", "no-store"), ("X-Request-Id", "marked-id")] + fields),
                "content": [
                    "mimeType": "application/json", "size": 10, "text": .string(answer?.text ?? ""),
                ],
            ],
        ]
    }
}
