import Configuration
import Expectations
import JOSE
import OAuth
import TestSupport
import Testing

@testable import Web

struct `A parameter that the protocol calls secret` {
    private let redaction: RecordRedaction

    init() throws {
        let server = AuthorizationServer(
            name: nil, configuration: TenantConfiguration(profile: .generic), world: World(),
            keys: try KeySource.development.signingKeys())
        redaction = RecordRedaction(of: server, showsSecrets: false)
    }

    @Test(arguments: Parameters.secretNames.subtracting(["code", "code_verifier"]).sorted())
    func `is hidden in the record`(name: String) {
        expect(redaction.parameter(name, "0123456789abcdef"), is: RecordRedaction.mark)
        expect(redaction.query("a=b&\(name)=0123456789abcdef").hasSuffix("=[redacted]"))
    }

    @Test(arguments: [
        "code", "code_verifier", "state", "token_type_hint", "token_endpoint_auth_method",
        "client_secret_expires_at", "grant_type", "requested_token_type", "passkey_hint",
    ])
    func `is shown if it is good for nothing`(name: String) {
        expect(redaction.parameter(name, "0123456789abcdef"), is: "0123456789abcdef")
    }

    @Test(arguments: try Fixture.rows("record/secret-name", as: (String, String).self))
    func `is found in a text that is no form`(text: String, shown: String) {
        expect(redaction.text(text), is: shown)
    }

    @Test func `is every private member of a key`() throws {
        let jwk: JSON = ["kty": "EC", "crv": "P-256", "x": "abc", "d": "def"]
        expect(
            redaction.json(["keys": [jwk]]),
            is: ["keys": [["kty": "EC", "crv": "P-256", "x": "abc", "d": "[redacted]"]]])
    }

    @Test func `is hidden as a number, too`() {
        expect(redaction.json(["password": 1234, "a": 1]), is: ["password": "[redacted]", "a": 1])
    }
}
