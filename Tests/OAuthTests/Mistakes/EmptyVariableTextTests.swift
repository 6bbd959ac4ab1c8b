import Expectations
import Testing

@testable import OAuth

struct `A text that stands for no value` {
    @Test(arguments: [
        "undefined", " null ", "NaN", "None", "[object Object]", "{{}}", "%s", "%!s(<nil>)",
    ])
    func `is found where the value is unknown`(text: String) {
        expect(EmptyVariable.diagnosis(of: text, as: "code") != nil)
    }

    @Test(arguments: ["", "none", "nullable", "undefined1", "{\"a\":1}", "x"])
    func `is not found in others`(text: String) {
        expect(EmptyVariable.diagnosis(of: text, as: "code"), is: nil)
    }

    @Test func `is looked for within a redirect URI alone`() {
        let uri = "http://localhost:undefined/cb"
        expect(EmptyVariable.diagnosis(of: uri, as: "redirect_uri") != nil)
        expect(EmptyVariable.diagnosis(of: uri, as: "code"), is: nil)
        expect(
            EmptyVariable.diagnosis(of: "http://undefinable.example", as: "redirect_uri"), is: nil)
    }

    @Test func `may be a name that a person types, or JSON that a client sends`() {
        expect(!EmptyVariable.isUnmistakable("Null", as: "username"))
        expect(!EmptyVariable.isUnmistakable("null", as: "login_hint"))
        expect(!EmptyVariable.isUnmistakable("{}", as: "state"))
        expect(EmptyVariable.isUnmistakable("undefined", as: "state"))
    }
}
