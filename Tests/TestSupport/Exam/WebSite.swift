import HTTP
import JOSE
import Locks
import OAuth
import Text

/// A web application with a login at a provider, on its own socket, that makes every check; each
/// check has the name of its question.
package final class WebSite: Sendable {
    /// The questions that it fails.
    let flaws: Set<String>
    /// True if answers are posted to it.
    let takesForms: Bool
    let sessions = Lock<[String: Session]>([:])
    /// The states that it has sent, with the verifier of each login, and those that came back.
    let states = Lock<(sent: [String: String], used: Set<String>)>(([:], []))
    let logoutTokens = Lock<Set<String>>([])
    /// The claims of a logout token that it has not acted on.
    let unfinished = Lock<JSON?>(nil)
    private let client = OutgoingClient(reach: .loopback, timeout: .seconds(600))
    private let addresses = Lock((site: "", provider: ""))
    private let time = Lock<WallClock?>(nil)

    /// The data kept of a browser.
    struct Session {
        var state: String?
        var user: String?
        var sid: String?
        var idToken: String?
        /// The state of the present logout.
        var logoutState: String?
    }

    private init(flaws: Set<String>, takesForms: Bool) {
        self.flaws = flaws
        self.takesForms = takesForms
    }

    /// Its URL, without a trailing slash.
    package var url: String { addresses.withLock { $0.site } }

    /// The URL of the provider, without a trailing slash.
    var provider: String { addresses.withLock { $0.provider } }

    var now: Seconds { time.withLock { $0 }?.now.seconds ?? 0 }

    package func use(_ provider: String, _ clock: WallClock) {
        addresses.withLock { $0.provider = provider }
        time.withLock { $0 = clock }
    }

    package static func run(
        flaws: Set<String>, takesForms: Bool = false, _ body: (WebSite) async throws -> Void
    ) async throws {
        let site = WebSite(flaws: flaws, takesForms: takesForms)
        let server = Server { await site.answer($0) }
        let port = try server.start(host: "127.0.0.1", port: 0).port
        site.addresses.withLock { $0.site = "http://localhost:\(port)" }
        do {
            try await body(site)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    /// Its registration at the provider.
    ///
    /// - Parameter isTold: whether the provider tells it of logouts.
    package func registration(isTold: Bool) -> Client {
        var client = Client(id: "site")
        client.redirectURIs = [url + "/cb"]
        client.policy.consent = .skip
        client.postLogoutRedirectURIs = [url + "/bye"]
        if isTold {
            client.logout.backChannelURI = url + "/backchannel"
            client.logout.frontChannelURI = url + "/frontchannel"
        }
        client.initiateLoginURI = url + "/initiate"
        return client
    }
}

extension WebSite {
    func has(_ flaw: String) -> Bool { flaws.contains(flaw) }

    func json(_ request: OutgoingRequest) async -> JSON {
        let answer = try? await client.send(request)
        return answer.flatMap { try? JSON(parsing: $0.body) } ?? .null
    }

    func session(of request: Request) -> String? {
        let cookies = request.fields[.cookie].map(Cookie.parse) ?? []
        return cookies.first { $0.name == "session" }?.value
    }
}

private extension WebSite {
    /// A site that looks for its own name at the end accepts anything before it.
    func follows(_ target: String) -> Bool {
        let isHidden = target.contains("\\")
        return has(isHidden ? "init-redirect-backslash" : "init-redirect")
    }

    func answer(_ request: Request) async -> Response {
        let id = session(of: request) ?? ""
        let form = takesForms ? Form.decode(String(decoding: request.body, as: UTF8.self)) : []
        let query = Dictionary(
            (request.queryPairs + form).map { ($0.name, $0.value) },
            uniquingKeysWith: { first, _ in first })
        switch request.path {
        case "/login": return login()
        case "/cb": return await callback(query, id)
        case "/initiate":
            let target = query["target_link_uri"].flatMap { follows($0) ? $0 : nil }
            return has("init-login")
                ? .text("nothing", status: .notFound)
                : Response(.found, [.location: target ?? "/login"])
        case "/logout": return logout(id)
        case "/bye":
            if has("out-open-redirect"), let next = query["next"] {
                return Response(.found, [.location: next])
            }
            return landed(query["state"], id)
        case "/frontchannel": return frontChannel(query, id)
        case "/backchannel": return await backChannel(request)
        case "/me":
            // A site that keeps a user in a variable shows the latest one.
            let user = sessions.withLock { sessions in
                has("net-many") ? sessions.values.compactMap(\.user).max() : sessions[id]?.user
            }
            return user.map { .text("signed in as \($0)") }
                ?? .text("nobody", status: .unauthorized)
        case "/broken": return .text("a trace of the stack", status: .internalServerError)
        default: return .text("nothing", status: .notFound)
        }
    }
}
