import Expectations
import OAuth
import Testing

@testable import Web

struct `A parameter that the protocol calls secret` {
    private let redaction = RecordRedaction(state: State(clock: WallClock()), showsSecrets: false)

    @Test(arguments: Parameters.secretNames.subtracting(["code", "code_verifier"]).sorted())
    func `is hidden in the record`(name: String) {
        expect(redaction.parameter(name, "0123456789abcdef"), is: RecordRedaction.mark)
        #expect(redaction.query("a=b&\(name)=0123456789abcdef").hasSuffix("=[redacted]"))
    }

    @Test(arguments: ["code", "code_verifier", "state"])
    func `is shown if it is good for nothing`(name: String) {
        expect(redaction.parameter(name, "0123456789abcdef"), is: "0123456789abcdef")
    }
}
