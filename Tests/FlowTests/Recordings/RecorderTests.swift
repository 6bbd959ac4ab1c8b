import Locks
import TestSupport
import Testing

/// What is written of exchanges that pass through a proxy.
struct `A recorder` {
    @Test func `keeps logins that join, without a secret`() throws {
        let entries = try Self.entries(of: [
            Self.login, Self.authorization, Self.token, Self.userinfo, Self.arrival,
        ])
        expect(entries.count, is: 5)
        let text = entries.map(\.text).joined()
        for secret in Self.secrets { expect(text, lacks: secret) }
        let location = try require(entries[1]["response"]?["redirectURL"]?.string)
        let code = try require(Form.decode(String(location.split(separator: "?")[1])).first?.value)
        expect(try require(entries[4]["request"]?["url"]?.string), contains: code)
        let form = try require(entries[2]["request"]?["postData"]?["text"]?.string)
        expect(form, contains: "code=\(code)&")
        expect(form, contains: "redirect_uri=https%3A%2F%2Fapp.example%2Fcb")
        let body = try require(entries[2]["response"]?["content"]?["text"]?.string)
        let tokens = try JSON(parsing: Array(body.utf8))
        let access = try require(tokens["access_token"]?.string)
        expect(entries[3].text, contains: "Bearer \(access)")
        let token = try JWS(compact: try require(tokens["id_token"]?.string))
        expect(token.claims?["iss"], is: "https://idp.example")
        expect(token.claims?["aud"], is: "shop")
        expect(token.claims?["exp"], is: 1_800_000_000)
        expect(
            token.claims?["at_hash"]?.string,
            is: Base64URL.encode(Digest.sha256(Array(access.utf8)).prefix(16)))
        let info = try require(entries[3]["response"]?["content"]?["text"]?.string)
        expect(try JSON(parsing: Array(info.utf8))["sub"], is: token.claims?["sub"])
    }

    @Test func `keeps what it is told to keep`() throws {
        let entries = try Self.entries(of: [Self.userinfo], keeping: ["email"])
        expect(entries.map(\.text).joined(), contains: "jane@corp.example")
    }

    @Test func `leaves out what is no exchange of a login`() throws {
        let page = ProxiedExchange(at: 0, "GET", "https://idp.example/news", .init([:]))
        expect(try Self.entries(of: [page]).isEmpty)
    }

    @Test func `keeps the words of a page that tells of a fault, without those of people`() throws {
        var exchange = Self.authorization
        exchange.status = 400
        exchange.answer = .init(
            [.contentType: "text/html"],
            body: Array(
                """
                <html><script>var s = "s3ssion-code-123456789"</script><body><h1>Error</h1>
                <p>redirect_uri does not match, jane@corp.example</p>
                <input name="csrf" value="csrf-1234567890123456"></body></html>
                """.utf8))
        let text = try Self.entries(of: [exchange]).map(\.text).joined()
        expect(text, contains: "redirect_uri does not match")
        for secret in ["jane@corp", "s3ssion", "csrf"] { expect(text, lacks: secret) }
    }

    private static let secrets = [
        "c0de-of-the-login-12345", "s3cret-of-the-client", "acc3ss-token-1234567890",
        "st4te-1234567890", "s3ssion-cookie-1234567", "jane@corp.example", "Jane Doe", "user-4711",
        "r3fresh-token-12345678", "c3JlZnVzZWQ", "p4ss-w0rd", "jane%40",
    ]

    private static func entries(
        of exchanges: [ProxiedExchange], keeping kept: Set<String> = []
    ) throws -> [JSON] {
        let written = Lock<[String]>([])
        let recorder = ArchiveRecorder(.generic, Routes.endpoints, keeping: kept) { entry in
            written.withLock { $0.append(entry) }
        }
        for exchange in exchanges { recorder.take(exchange) }
        return try written.withLock { $0 }.map { try JSON(parsing: Array($0.utf8)) }
    }

    /// A form of the provider, whose answer leads to the client.
    private static var login: ProxiedExchange {
        var exchange = ProxiedExchange(
            at: 1_799_998_999_000, "POST", "https://idp.example/login?step=s3ssion-cookie-1234567",
            .init(
                [.contentType: "application/x-www-form-urlencoded"],
                body: Array("user=jane%40corp.example&password=p4ss-w0rd&full=Jane+Doe".utf8)))
        exchange.status = 200
        exchange.answer = .init(
            [.contentType: "text/html"],
            body: Array(
                """
                <p>Welcome, Jane Doe</p><form method="post" action="https://app.example/cb">
                <input name="code" value="c0de-of-the-login-12345">
                <input name="state" value="st4te-1234567890"></form>
                """.utf8))
        return exchange
    }

    private static var arrival: ProxiedExchange {
        var exchange = ProxiedExchange(
            at: 1_799_999_003_000, "GET",
            "https://app.example/cb?code=c0de-of-the-login-12345&state=st4te-1234567890",
            .init(["Referer": "https://idp.example/login?step=s3ssion-cookie-1234567"]))
        exchange.failure = "the connection was closed"
        return exchange
    }

    private static var authorization: ProxiedExchange {
        var exchange = ProxiedExchange(
            at: 1_799_999_000_000, "GET",
            "https://idp.example/authorize?response_type=code&client_id=shop&state=st4te-1234567890"
                + "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&scope=openid",
            .init([.cookie: "sid=s3ssion-cookie-1234567"]))
        exchange.status = 302
        exchange.answer = .init([
            .location: "https://app.example/cb?code=c0de-of-the-login-12345&state=st4te-1234567890",
            .setCookie: "sid=s3ssion-cookie-1234567; HttpOnly",
        ])
        return exchange
    }

    private static var token: ProxiedExchange {
        let form =
            "grant_type=authorization_code&code=c0de-of-the-login-12345"
            + "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb"
        var exchange = ProxiedExchange(
            at: 1_799_999_001_000, "POST", "https://idp.example/oauth/token",
            .init(
                [
                    .contentType: "application/x-www-form-urlencoded",
                    .authorization:
                        "Basic \(Base64.encode("shop:s3cret-of-the-client".utf8))",
                ], body: Array(form.utf8)))
        let claims: JSON = [
            "iss": "https://idp.example", "aud": "shop", "sub": "user-4711",
            "exp": 1_800_000_000, "name": "Jane Doe",
            "at_hash": .string(
                Base64URL.encode(Digest.sha256(Array("acc3ss-token-1234567890".utf8)).prefix(16))),
        ]
        let header: JSON = ["alg": "RS256", "kid": "one"]
        let parts = [header.encoded(), claims.encoded(), Array("srefused".utf8)]
        let body: JSON = [
            "access_token": "acc3ss-token-1234567890", "token_type": "Bearer", "expires_in": 3600,
            "refresh_token": "r3fresh-token-12345678",
            "id_token": .string(parts.map { Base64URL.encode($0) }.joined(separator: ".")),
        ]
        exchange.status = 200
        exchange.answer = .init([.contentType: "application/json"], body: body.encoded())
        return exchange
    }

    private static var userinfo: ProxiedExchange {
        var exchange = ProxiedExchange(
            at: 1_799_999_002_000, "GET", "https://idp.example/userinfo",
            .init([.authorization: "Bearer acc3ss-token-1234567890"]))
        exchange.status = 200
        exchange.answer = .init(
            [.contentType: "application/json"],
            body: (["sub": "user-4711", "email": "jane@corp.example"] as JSON).encoded())
        return exchange
    }
}
