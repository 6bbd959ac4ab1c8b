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
        let json = diagnosis.save(Saving())
        expect(json["cause"]?["pattern"], is: "{} is missing")
        let context = Restoring(
            SavedReaders(client: { _ in nil }, user: { _ in nil }, extensions: [], matters: []),
            stranger: .make())
        let restored = try MemberReader.read(json) { members in
            Diagnosis.layout.restore(from: &members, context)
        }
        expect(restored, is: diagnosis)
    }
}
