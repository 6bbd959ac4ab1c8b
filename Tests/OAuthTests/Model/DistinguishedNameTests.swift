import Expectations
import OAuth
import Testing

struct `Distinguished names` {
    @Test(arguments: [
        ("CN=app,O=Example", "cn=App, o = example"), (#"O=A\, B"#, #"O=a\2c b"#),
        ("OU=x+CN=y", "CN=y+OU=x"), (#"CN=\C3\84"#, "CN=ä"),
    ])
    func `names that mean the same are equal`(one: String, other: String) {
        expect(DistinguishedName(one) != nil)
        expect(DistinguishedName(one), is: DistinguishedName(other))
    }

    @Test(arguments: [
        ("CN=app,O=Example", "O=Example,CN=app"), ("CN=app", "CN=app,O=Example"),
        (#"O=A\, B"#, "O=A,O=B"), ("CN=a", "OU=a"),
        (#"CN=\+fa"#, #"CN=\0Fa"#),
    ])
    func `names that differ are not`(one: String, other: String) {
        expect(DistinguishedName(one) != DistinguishedName(other))
    }

    @Test(arguments: ["", "app", "CN=", "=app", "CN=app,", "CN=app,,O=x"])
    func `what is no name is refused`(text: String) {
        expect(DistinguishedName(text), is: nil)
    }
}
