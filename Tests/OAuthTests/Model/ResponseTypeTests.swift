import Expectations
import OAuth
import Testing

struct `A response type` {
    @Test func `is the same whatever the order of its words`() {
        expect(ResponseType(text: "code id_token"), is: ResponseType(text: "id_token code"))
        expect(ResponseType(text: "id_token  code").text, is: "code id_token")
        expect(ResponseType(text: "code"), is: .code)
    }

    @Test(arguments: ["", "Code", "code token", "id_token", "code,id_token"])
    func `is another with other words`(text: String) {
        expect(ResponseType(text: text) != .code)
    }

    @Test(
        arguments: [
            ("code", .query), ("none", .query), ("", .query), ("token", .fragment),
            ("id_token", .fragment), ("code id_token", .fragment), ("code token", .fragment),
        ] as [(String, ResponseMode)])
    func `keeps tokens out of the query by default`(text: String, mode: ResponseMode) {
        expect(ResponseType(text: text).defaultMode, is: mode)
    }
}
