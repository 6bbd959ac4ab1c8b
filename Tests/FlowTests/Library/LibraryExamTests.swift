import TestSupport
import Testing
import Understudy
import UnderstudyTesting

struct `The library examines a client` {
    @Test func `by the names of the built-in questions`() throws {
        let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
        expect(Understudy.Question.plan("all").map(\.id), is: book.questions.map(\.id))
        expect(Understudy.Question.plan("none"), is: [])
    }

    @Test(.understudy(), arguments: ["cb-state-wrong", "tok-error"] as [Understudy.Question])
    func `one that looks at all passes`(question: Understudy.Question) async throws {
        let idp = Understudy.ofTest
        let outcomes = try await idp.exam(question) { try await logIn(at: idp, checksState: true) }
        expect(outcomes.map(\.verdict), is: [.pass])
    }

    @Test(.understudy()) func `one that looks at nothing is told why`() async throws {
        let idp = Understudy.ofTest
        await #expect {
            try await idp.exam("cb-state-wrong") { try await logIn(at: idp, checksState: false) }
        } throws: {
            "\($0)".hasPrefix("cb-state-wrong: the client asked for tokens all the same (req_")
        }
        await #expect { try await idp.exam("id-nonce-wrng") {} } throws: {
            "\($0)" == "no question is called 'id-nonce-wrng'; the nearest is 'id-nonce-wrong'"
        }
    }
}

extension `The library examines a client` {
    /// The sample API of the provider.
    @Test(.understudy()) func `and an API`() async throws {
        let idp = Understudy.ofTest
        let url = "\(idp.url)/_understudy/resource"
        let outcomes = try await idp.exam(api: url, ["api-exp", "api-iss", "api-sig"])
        expect(outcomes.map(\.question), is: ["api-good", "api-exp", "api-iss", "api-sig"])
        expect(outcomes.map(\.verdict), is: [.pass, .pass, .pass, .pass])
    }
}

private struct Refusal: Error {}

private func logIn(at idp: Understudy, checksState: Bool) async throws {
    let login = try await idp.login(parameters: [
        "response_type": "code", "client_id": "app", "redirect_uri": "https://app.example/cb",
        "scope": "openid", "state": "mine",
    ])
    guard !checksState || login.parameters["state"] == "mine" else { throw Refusal() }
    let (status, _) = try await idp.post(
        "/oauth/token",
        [
            "grant_type": "authorization_code", "client_id": "app",
            "redirect_uri": "https://app.example/cb", "code": login.parameters["code"] ?? "",
        ])
    guard status == 200 else { throw Refusal() }
}
