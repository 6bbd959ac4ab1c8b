import Expectations
import Testing
import Text

struct `Percent encoding` {
    @Test(arguments: [
        ("", ""), ("AZaz09-._~", "AZaz09-._~"), (" ", "%20"), ("+/?#[]@", "%2B%2F%3F%23%5B%5D%40"),
        ("\u{e9}\u{0}\n", "%C3%A9%00%0A"), ("%", "%25"),
    ])
    func `what is not unreserved is encoded, and decoded again`(text: String, encoded: String) {
        expect(PercentEncoding.encodeQueryComponent(text), is: encoded)
        expect(PercentEncoding.decode(encoded), is: text)
    }

    @Test(arguments: ["%", "%4", "a%", "%zz", "%4g", "%%41", "%ff", "%c3", "%ed%a0%80"])
    func `broken escapes and foreign bytes do not decode`(text: String) {
        expect(PercentEncoding.decode(text), is: nil)
    }

    @Test func `a plus sign is no space outside forms`() {
        expect(PercentEncoding.decode("a+b%2b"), is: "a+b+")
    }
}
