import Expectations
import HTTP
import Testing

struct `Media types` {
    @Test(arguments: [
        ("application/json", "application/json", [:]),
        ("Application/JSON; Charset=UTF-8", "application/json", ["charset": "UTF-8"]),
        ("text/plain;a=b;c=\"d;\\\"e\"", "text/plain", ["a": "b", "c": "d;\"e"]),
        ("text/plain ; a=b ;", "text/plain", ["a": "b"]), ("a/b;c=d;c=e", "a/b", ["c": "d"]),
    ])
    func `a media type is read`(header: String, essence: String, parameters: [String: String]) {
        let type = MediaType(header)
        expect(type?.essence, is: essence)
        expect(type?.parameters, is: parameters)
    }

    @Test(arguments: [
        "", "text", "text/", "/plain", "text/plain x", "text/plain;a", "text/plain;a=", "a/b/c",
        "text/plain;a=\"b", "text/plain;a=\"b\\", "a b/c", "text/plain,text/html",
    ])
    func `a malformed media type is none`(header: String) {
        expect(MediaType(header), is: nil)
    }
}
