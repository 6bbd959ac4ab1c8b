import Expectations
import HTTP
import Testing

struct `Header fields` {
    @Test func `names compare without their case`() {
        let fields: Fields = ["Content-Type": "a", "X": "b"]
        expect(fields["content-TYPE"], is: "a")
        expect(FieldName("X-Forwarded"), is: FieldName("x-fORWARDED"))
        expect(Set<FieldName>(["Host", "host", "HOST"]).count, is: 1)
        expect(FieldName.host != "Hosts")
    }

    @Test(arguments: ["", "a b", "a:", "a\n", "\u{e9}", "(a)", "a\u{0}"])
    func `a name that is no token does not exist`(text: String) {
        expect(FieldName(text), is: nil)
    }

    @Test func `setting replaces all values at the place of the first`() {
        var fields: Fields = ["A": "1", "B": "2", "a": "3"]
        expect(fields.values("A"), is: ["1", "3"])
        fields["a"] = "4"
        expect(fields.map(\.value), is: ["4", "2"])
        fields["C"] = "5"
        fields["B"] = nil
        expect(fields.map(\.value), is: ["4", "5"])
        fields.append("A", "6")
        expect(fields.values("A"), is: ["4", "6"])
    }
}
