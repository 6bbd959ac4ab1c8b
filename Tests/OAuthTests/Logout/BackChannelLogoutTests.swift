import DomainSupport
import Locks
import Testing

struct `A back-channel logout` {
    /// Receives requests, and answers with a status or not at all.
    private final class Clients: Sendable {
        private let calls = Lock<[OutboundRequest]>([])
        private let statuses: [String: [Int?]]

        /// - Parameter statuses: by URL, one for each call, the last for all further ones; nil for
        ///   no answer.
        init(_ statuses: [String: [Int?]]) { self.statuses = statuses }

        func take(_ request: OutboundRequest) throws(OutboundError) -> OutboundResponse {
            let earlier = calls.withLock { calls in
                calls.append(request)
                return calls.filter { $0.url == request.url }.count - 1
            }
            let known = statuses[request.url] ?? []
            guard let status = known[min(earlier, known.count - 1)] else {
                throw OutboundError("the connection was refused")
            }
            return OutboundResponse(status: status)
        }

        var all: [OutboundRequest] { calls.withLock { $0 } }
    }

    private static func client(_ id: String) -> Client {
        Client.web.with {
            $0.id = id
            $0.logout.backChannelURI = "https://\(id).example/out"
        }
    }

    private static func context(_ clients: Clients, _ registered: [Client]) throws -> Context {
        var configuration = TenantConfiguration(profile: .generic)
        configuration.clients = registered
        let server = AuthorizationServer(
            name: nil, configuration: configuration,
            world: World(
                clock: WallClock(frozenAt: .start), entropy: Entropy(seed: 1),
                outbound: { request async throws(OutboundError) in try clients.take(request) }),
            keys: try KeySource.development.signingKeys())
        return Context(server: server, addresses: .local)
    }

    private static func session(of ids: [String], _ context: Context) throws -> Session {
        var session = try context.session()
        ids.forEach { session.join($0) }
        return session
    }

    static let cases: [Case] = [
        Case("posts a token that only says whose session is over") {
            let clients = Clients(["https://a.example/out": [200]])
            let context = try Self.context(clients, [Self.client("a")])
            let session = try Self.session(of: ["a"], context)
            await BackChannelLogout.tell(of: session, context)

            let call = try require(clients.all.first)
            expect(clients.all.count, is: 1)
            expect(call.method, is: "POST")
            expect(call.contentType, is: "application/x-www-form-urlencoded")
            let body = String(decoding: call.body, as: UTF8.self)
            expect(body.hasPrefix("logout_token="))
            let token = try JWS(compact: String(body.dropFirst("logout_token=".count)))
            expect(context.keyRing.isSigner(of: token))
            expect(token.header["typ"], is: "logout+jwt")
            expect(token.header["kid"]?.string, is: DevelopmentKey.keyID)
            var claims = try require(token.claims)
            expect(claims["jti"]?.string?.isEmpty, is: false)
            claims["jti"] = nil
            expect(
                claims,
                is: [
                    "iss": "http://localhost:8414", "aud": "a", "sub": "alice",
                    "sid": .string(session.id), "iat": .integer(Timestamp.start.seconds),
                    "exp": .integer(Timestamp.start.seconds + 120),
                    "events": ["http://schemas.openid.net/event/backchannel-logout": [:]],
                ])
            expect(context.found.isEmpty)
        },
        Case("goes to the clients of the session that asked for it, and no others") {
            let clients = Clients(["https://a.example/out": [200], "https://b.example/out": [204]])
            let context = try Self.context(
                clients, [Self.client("a"), Self.client("b"), Self.client("c"), .web])
            let session = try Self.session(of: ["a", "web", "gone", "b"], context)
            await BackChannelLogout.tell(of: session, context)
            expect(
                clients.all.map(\.url).sorted(),
                is: ["https://a.example/out", "https://b.example/out"])
            expect(context.found.isEmpty)
        },
        Case("names the user as the client knows them") {
            let clients = Clients(["https://a.example/out": [200]])
            let client = Self.client("a").with { $0.subjectType = .pairwise }
            let context = try Self.context(clients, [client])
            await BackChannelLogout.tell(of: try session(of: ["a"], context), context)
            let body = String(decoding: try require(clients.all.first).body, as: UTF8.self)
            let token = try JWS(compact: String(body.dropFirst("logout_token=".count)))
            let known = SubjectIdentifier(for: client, context).identifier(of: "alice")
            expect(known != "alice")
            expect(token.claims?["sub"]?.string, is: known)
        },
        Case("reaches all at once") {
            let (waiting, all) = AsyncStream.makeStream(of: Void.self)
            let arrived = Lock(0)
            var configuration = TenantConfiguration(profile: .generic)
            configuration.clients = ["a", "b", "c"].map(Self.client)
            let server = AuthorizationServer(
                name: nil, configuration: configuration,
                world: World(
                    clock: WallClock(frozenAt: .start), entropy: Entropy(seed: 1),
                    outbound: { _ async throws(OutboundError) in
                        let isLast = arrived.withLock { count in
                            count += 1
                            return count == 3
                        }
                        if isLast { all.finish() }
                        for await _ in waiting {}
                        return OutboundResponse(status: 200)
                    }),
                keys: try KeySource.development.signingKeys())
            let context = Context(server: server, addresses: .local)
            await BackChannelLogout.tell(of: try session(of: ["a", "b", "c"], context), context)
            expect(arrived.withLock { $0 }, is: 3)
        },
        Case("is told to a hundred clients of a session at most") {
            let context = try Context.make()
            let session = try Self.session(of: (0..<150).map { "c\($0)" } + ["c60"], context)
            expect(session.clients.count, is: 100)
            expect(session.clients.first, is: "c50")
            expect(session.clients.last, is: "c60")
            expect(Set(session.clients).count, is: 100)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ([nil, 200], 2, nil), ([500, 204], 2, nil),
            ([400, 400], 2, "it answered with status 400"), ([302], 2, "status 302"),
            ([nil], 2, "the connection was refused"), ([200, 500], 1, nil),
        ] as [([Int?], Int, String?)]) func `is tried once more, then found to have failed`(
            statuses: [Int?], calls: Int, reason: String?
        ) async throws
    {
        let clients = Clients(["https://a.example/out": statuses, "https://b.example/out": [200]])
        let context = try Self.context(clients, [Self.client("a"), Self.client("b")])
        await BackChannelLogout.tell(of: try Self.session(of: ["a", "b"], context), context)
        let toA = clients.all.filter { $0.url == "https://a.example/out" }
        expect(toA.count, is: calls)
        expect(clients.all.count, is: calls + 1)
        expect(context.found, is: reason == nil ? [] : ["logout.backchannel-failed"])
        if let reason {
            expect(context.record.findings[0].problem, contains: "'a'")
            expect(context.record.findings[0].problem.hasSuffix(reason))
        }
    }

    @Test(arguments: [(Algorithm.hs256, Algorithm.hs256), (.none, .rs256), (.rs256, .rs256)])
    func `is signed as the client's ID tokens are, but always signed`(
        registered: Algorithm, used: Algorithm
    ) async throws {
        let clients = Clients(["https://a.example/out": [200]])
        let client = Self.client("a").with {
            $0.secret = String(repeating: "s", count: 32)
            $0.algorithms.idToken = registered
        }
        let context = try Self.context(clients, [client])
        await BackChannelLogout.tell(of: try Self.session(of: ["a"], context), context)
        let body = String(decoding: try require(clients.all.first).body, as: UTF8.self)
        let token = try JWS(compact: String(body.dropFirst("logout_token=".count)))
        expect(token.header["alg"]?.string, is: used.rawValue)
    }

    @Test(arguments: [Algorithm.es256, .none])
    func `is signed as the ID tokens are, and never not at all`(algorithm: Algorithm) async throws {
        let clients = Clients(["https://a.example/out": [200]])
        let client = Self.client("a").with {
            $0.subjectType = .pairwise
            $0.algorithms.idToken = algorithm
        }
        let context = try Self.context(clients, [client])
        await BackChannelLogout.tell(of: try Self.session(of: ["a"], context), context)
        let body = String(decoding: clients.all.first?.body ?? [], as: UTF8.self)
        let token = try JWS(compact: String(body.dropFirst("logout_token=".count)))
        expect(token.algorithm, is: algorithm == .none ? .rs256 : algorithm)
        expect(
            token.claims?["sub"]?.string,
            is: SubjectIdentifier(for: client, context).identifier(of: "alice"))
        expect(token.claims?["sub"] != "alice")
    }
}
