import Expectations
import OAuth
import Testing

struct `A code challenge` {
    /// RFC 7636 appendix B.
    @Test func `is the one of the example for the verifier of the example`() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
        expect(CodeChallenge(verifier: verifier).value, is: challenge)
        expect(CodeChallenge.rfcExample.value, is: challenge)
        expect(CodeChallenge(value: challenge).isMet(by: verifier))
    }

    @Test(arguments: [
        "", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK",
        "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk=",
        "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk\n",
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    ])
    func `is met by no other verifier`(verifier: String) {
        expect(!CodeChallenge.rfcExample.isMet(by: verifier))
    }

    @Test func `is met by the padded verifier that it was made from`() {
        let padded = String(repeating: "a", count: 43) + "="
        expect(CodeChallenge(verifier: padded).isMet(by: padded))
        expect(!CodeChallenge(verifier: padded).isMet(by: String(padded.dropLast())))
    }
}
