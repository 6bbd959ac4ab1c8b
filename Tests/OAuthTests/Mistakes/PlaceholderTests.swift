import Expectations
import OAuth
import Testing

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
