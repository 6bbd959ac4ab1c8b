import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// Surfaces decide the form of errors, so a new one is a value and nothing else.
struct `Surfaces of errors` {
    /// A surface of RFC 7644 §3.12, with its own kind of error.
    struct Foreign: ErrorSurface {
        struct Conflict: Error {}

        let place = ErrorPlace("scim", alwaysDescribes: true)

        func response(toSpecial error: any Error, _ exchange: Exchange) -> Response? {
            error is Conflict ? Self.answer(.conflict, "uniqueness") : nil
        }

        func response(
            to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
        ) -> Response {
            Self.answer(.badRequest, worded.description ?? "")
        }

        static func answer(_ status: Status, _ detail: String) -> Response {
            let body: JSON = [
                "schemas": ["urn:ietf:params:scim:api:messages:2.0:Error"],
                "status": .string("\(status.code)"), "detail": .string(detail),
            ]
            return Response(
                status, [.contentType: "application/scim+json"], body: body.encoded())
        }
    }

    private static func exchange() async throws -> Exchange {
        try Application(ServerConfiguration.read("{}"), log: .silent)
            .exchange(withTenant: nil, at: "localhost", isSecure: false)
    }

    static let cases: [Case] = [
        Case("tell the errors of OAuth in their own way") {
            let exchange = try await Self.exchange()
            let answer = ErrorResponses.response(
                to: OAuthError.invalidToken(Finding("bearer.missing")), on: Foreign(), exchange)
            expect(answer.status, is: .badRequest)
            expect(answer.fields[.contentType], is: "application/scim+json")
            expect(answer.json["detail"]?.string?.hasPrefix("no access token was sent"), is: true)
            expect(exchange.context.record.facts.error, is: .invalidToken)
        },
        Case("tell errors that they alone know") {
            let answer = ErrorResponses.response(
                to: Foreign.Conflict(), on: Foreign(), try await Self.exchange())
            expect(answer.status, is: .conflict)
            expect(answer.json["status"], is: "409")
        },
        Case("take any other error for a fault of the server") {
            struct Unheard: Error {}
            let exchange = try await Self.exchange()
            let answer = ErrorResponses.response(to: Unheard(), on: Foreign(), exchange)
            expect(exchange.context.record.facts.error, is: .serverError)
            expect(answer.json["detail"]?.string?.contains("Unheard"), is: false)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
