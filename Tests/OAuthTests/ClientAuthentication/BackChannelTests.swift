import DomainSupport
import Locks
import Testing

/// The door for requests of back ends.
struct `The back channel` {
    /// Counts the authentications of a client.
    private final class Counting: ClientAuthenticationMethod {
        let basic: any ClientAuthenticationMethod
        let count = Lock(0)
        var name: String { basic.name }

        init() throws {
            basic = try require(
                Catalog.clientAuthentication.first { $0.name == "client_secret_basic" })
        }

        func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
            try basic.credentials(in: request)
        }

        func verify(
            _ credentials: ClientCredentials, of client: Client, _ context: Context
        ) async throws(OAuthError) {
            count.withLock { $0 += 1 }
            try await basic.verify(credentials, of: client, context)
        }
    }

    private func request(_ pairs: (name: String, value: String)...) -> ClientRequest {
        ClientRequest(
            parameters: Parameters(pairs),
            basic: BasicCredentials(username: "web", password: "s3cret", decode: { $0 }))
    }

    @Test(arguments: [false, true])
    func `authenticates a client once, whichever comes first`(clientFirst: Bool) async throws {
        let method = try Counting()
        let context = try Context.make {
            $0.profile.clientAuthentication = [method]
            $0.profile.backChannel.checksClientFirst = clientFirst
            $0.diagnosis = ["value.encoded-twice": .warn]
        }
        for grant in ["client_credentials", "client%5Fcredentials", "unheard_of"] {
            _ = try? await TokenFlow.answer(request((name: "grant_type", value: grant)), context)
        }
        expect(method.count.withLock { $0 }, is: clientFirst ? 3 : 2)
    }

    @Test(arguments: [(false, "unsupported_grant_type"), (true, "invalid_client")])
    func `says first what the provider looks at first`(
        clientFirst: Bool, error: String
    ) async throws {
        let context = try Context.make { $0.profile.backChannel.checksClientFirst = clientFirst }
        let wrong = Parameters.token(.web, ["client_secret": "wrong", "grant_type": "unheard_of"])
        let refusal = try await Refusal.of { try await context.answer(wrong) }
        expect(refusal?.error, is: error)
    }

    @Test func `takes nothing twice, and looks at that before anything else`() async throws {
        let context = try Context.make()
        let twice = request((name: "token", value: "a"), (name: "token", value: "b"))
        let refusal = try await Refusal.of {
            try await BackChannel.enter(twice, at: .revoke, context)
        }
        expect(refusal, is: .direct("invalid_request", "request.duplicate-parameter"))
        expect(context.record.facts.clientID, is: nil)
    }

    @Test func `tells the record who asks, where and with what`() async throws {
        let context = try Context.make()
        let client = try await BackChannel.enter(
            request((name: "token", value: "a")), at: .introspect, context)
        let facts = context.record.facts
        expect(client.id, is: "web")
        expect(facts.clientID, is: "web")
        expect(facts.flow, is: .introspect)
        expect(facts.parameters("token"), is: ["a"])
    }
}
