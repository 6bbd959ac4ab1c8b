import DomainSupport
import Testing

@testable import OAuth

struct `A saved finding` {
    @Test func `keeps code, lines and values, so that it can be told in any language later`() throws
    {
        let finding = Finding(
            "authorize.audience-unknown",
            ["sent": "x", "alike": Phrase.words("alike", ["meant": "y", "difference": "z"])],
            as: "resource", facts: ["more": "1"]
        ).explaining(Finding("client.missing"))
        let json = EncodedDocument().json(of: finding)
        expect(json["code"], is: "authorize.audience-unknown")
        let restored = try MemberReader.read(["finding": json]) { members in
            members.decode(Finding.self, "finding", in: DecodedDocument())
        }
        expect(restored, is: finding)
    }
}
