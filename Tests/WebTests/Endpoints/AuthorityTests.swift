import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

struct `The certificate authority of the server` {
    @Test(arguments: ["/_understudy/ca.pem", "/acme/_understudy/ca.pem"])
    func `the authority that the server has made is served`(path: String) async throws {
        let application = try Application(
            .open, log: AccessLog(format: .off, write: { _ in }), authority: "a certificate")
        let answer = await application.answer(Request(path: path))
        expect(answer.status, is: .ok)
        expect(answer.text, is: "a certificate")
        expect(answer.fields[.contentType], is: "application/x-x509-ca-cert")
    }

    static let cases: [Case] = [
        Case("where none was made, the answer says how to have one") { provider in
            let answer = try await Browser(provider).get("/_understudy/ca.pem")
            expect(answer.status, is: .notFound)
            expect(answer.diagnosis, is: "tls.no-authority")
            expect(answer.json["error_description"]?.string?.contains("--tls"), is: true)
        },
        Case("the log names the remedy for a client that trusts nobody") {
            let lines = LogLines()
            AccessLog(format: .text, write: lines.add).note(
                .handshakeFailed("tlsv1 alert unknown ca"))
            expect(lines.all.first?.hasPrefix("tls.handshake: "), is: true)
            expect(lines.all.first?.contains("/_understudy/ca.pem"), is: true)
            AccessLog(format: .json, write: lines.add).note(
                .handshakeFailed("wrong version number"))
            let entry = try? JSON(parsing: lines.all.last ?? "")
            expect(entry?["event"], is: "trouble")
            AccessLog.silent.note(.handshakeFailed(""))
            expect(lines.all.count, is: 2)
        },
        Case("addresses follow the scheme of the request") {
            let application = try Application(.open, log: AccessLog(format: .off, write: { _ in }))
            let answer = await application.answer(
                Request(path: "/.well-known/openid-configuration", isSecure: true))
            expect(answer.json["issuer"], is: "https://localhost")
            expect(answer.json["token_endpoint"], is: "https://localhost/oauth/token")
            expect(answer.fields["Strict-Transport-Security"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
