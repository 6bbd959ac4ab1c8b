import HTTP
import JOSE
import Locks
import Text

/// A web application with a login at a provider, on a socket of its own. It believes the provider but for
/// what it checks.
package final class WebSite: Sendable {
    private let provider: String
    private let checks: Set<String>
    private let users = Lock<[String: String]>([:])
    private let client = OutgoingClient(reach: .loopback, timeout: .seconds(60))
    private let address = Lock("")

    private init(at provider: String, checks: Set<String>) {
        self.provider = provider
        self.checks = checks
    }

    /// Its URL, without a trailing slash.
    package var url: String { address.withLock { $0 } }

    /// - Parameters:
    ///   - provider: the URL of the provider, without a trailing slash.
    ///   - checks: `state` and `sub`, as far as it checks them.
    package static func run(
        at provider: String, checking checks: Set<String>,
        _ body: (WebSite) async throws -> Void
    ) async throws {
        let site = WebSite(at: provider, checks: checks)
        let server = Server { await site.answer($0) }
        let port = try server.start(host: "127.0.0.1", port: 0).port
        site.address.withLock { $0 = "http://localhost:\(port)" }
        do {
            try await body(site)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }
}

private extension WebSite {
    func answer(_ request: Request) async -> Response {
        let cookies = request.fields[.cookie].map(Cookie.parse) ?? []
        let session = cookies.first { $0.name == "session" }?.value
        switch request.path {
        case "/login": return login()
        case "/cb": return await callback(request, state: session ?? "")
        case "/me":
            let user = session.flatMap { id in users.withLock { $0[id] } }
            return user.map { .text("signed in as \($0)") }
                ?? .text("nobody", status: .unauthorized)
        case "/broken": return .text("a trace of the stack", status: .internalServerError)
        default: return .text("nothing", status: .notFound)
        }
    }

    func login() -> Response {
        let state = Base64URL.encode(SecureRandom.bytes(16))
        let query = Form.encode([
            ("response_type", "code"), ("client_id", "site"), ("redirect_uri", url + "/cb"),
            ("scope", "openid"), ("state", state),
        ])
        return Response(
            .found,
            [
                .location: "\(provider)/authorize?\(query)",
                .setCookie: "session=\(state); Path=/; HttpOnly",
            ])
    }

    func callback(_ request: Request, state: String) async -> Response {
        let sent = Dictionary(
            request.queryPairs.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        guard sent["state"] == state || !checks.contains("state"), let code = sent["code"] else {
            return .text("no", status: .badRequest)
        }
        let form = Form.encode([
            ("grant_type", "authorization_code"), ("code", code), ("client_id", "site"),
            ("redirect_uri", url + "/cb"),
        ])
        let tokens = await json(
            OutgoingRequest(
                .post, provider + "/oauth/token",
                contentType: "application/x-www-form-urlencoded", body: Array(form.utf8)))
        guard let access = tokens["access_token"]?.string, let text = tokens["id_token"]?.string,
            let claims = (try? JWS(compact: text))?.claims
        else { return .text("no", status: .badRequest) }
        let info = await json(
            OutgoingRequest(
                .get, provider + "/userinfo", fields: [.authorization: "Bearer \(access)"]))
        guard info["sub"] == claims["sub"] || !checks.contains("sub") else {
            return .text("no", status: .badRequest)
        }
        users.withLock { $0[state] = claims["sub"]?.string }
        return Response(.found, [.location: "/me"])
    }

    func json(_ request: OutgoingRequest) async -> JSON {
        let answer = try? await client.send(request)
        return answer.flatMap { try? JSON(parsing: $0.body) } ?? .null
    }
}
