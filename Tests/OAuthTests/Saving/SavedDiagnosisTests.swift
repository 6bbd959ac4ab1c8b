import DomainSupport
import Expectations
import JOSE
import Members
import Testing
import Text

@testable import OAuth

struct `A saved finding` {
    @Test func `keeps pattern and values, so that it can be translated later`() throws {
        let part: Phrase = "the port"
        let code = DiagnosisCode("value.cut", "RFC 6749 §A")
        var diagnosis = code.found(
            "\("client_id") is missing",
            remedy: "did you mean \("'x'")? It differs only in \(part)", facts: ["sent": "x"])
        diagnosis.symptom = ClientDiagnosis.missing
        let json = EncodedDocument().json(of: diagnosis)
        expect(json["cause"]?["pattern"], is: "{} is missing")
        let restored = try MemberReader.read(["finding": json]) { members in
            members.decode(Diagnosis.self, "finding", in: DecodedDocument())
        }
        expect(restored, is: diagnosis)
    }
}
