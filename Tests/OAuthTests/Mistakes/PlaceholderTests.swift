import DomainSupport
import Testing

@testable import OAuth

struct `A placeholder` {
    @Test(arguments: [
        "{yourClientId}", "${account.clientId}", "%7ByourCode%7D", "<your client id>", "CLIENT_ID",
        "YOUR_API_KEY", "{your client id}", "{https://yourApp/callback}", "{1}",
    ])
    func `is known by its brackets or its capitals`(value: String) {
        expect(Placeholder.isWhole(value))
    }

    @Test(arguments: [
        "your-client-id", "", "{}", "{", "<>", "a{b}", "client_id", "YOUR", "Your_Id",
        "SplxlOBeZQQYbYS6WxSbIA",
    ])
    func `is nothing else`(value: String) {
        expect(!Placeholder.isWhole(value))
    }

    @Test(
        arguments: [
            ("{yourClientId}", true), ("https://{yourApp}/callback", true), ("CODE", true),
            ("<your code>", true), ("${account.callback}", true),
            ("{2AC41A47-B1BC-4AAE-B526-1FDC80FDBBAC}", false), ("{\"to\":\"/\"}", false),
            ("{}", false), ("<a href='x'>", false), ("your-client-id", false),
        ])
    func `cannot be meant when a name stands in it`(value: String, isUnmistakable: Bool) {
        expect(Placeholder.isUnmistakable(value), is: isUnmistakable)
    }
}

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
