import Expectations
import JOSE
import Testing

@testable import OAuth
@testable import Providers

struct `An address that codes go to` {
    @Test(arguments: [
        (PasswordlessAddress.Kind.email, "Ada@Example.COM", "ada@example.com" as String?),
        (.email, "ada", nil), (.email, "@example.com", nil), (.email, "ada@", nil),
        (.email, "ada lovelace@example.com", nil), (.email, "", nil),
        (.email, "a\n@example.com", nil),
        (.sms, "+1 (555) 010-0", "+15550100"), (.sms, "15550100", nil), (.sms, "+1234", nil),
        (.sms, "+12345", "+12345"), (.sms, "+1234567890123456", nil), (.sms, "+1555abc", nil),
    ])
    func `is read in one form, or not at all`(
        kind: PasswordlessAddress.Kind, text: String, plain: String?
    ) {
        expect(PasswordlessAddress(kind, text)?.text, is: plain)
    }

    @Test func `belongs to the user who has it, however they write it`() throws {
        let directory = UserDirectory(User.defaults, allowsOthers: true)
        let phone = try require(PasswordlessAddress(.sms, "+15550100"))
        expect(phone.user(in: directory)?.username, is: "alice")
        let email = try require(PasswordlessAddress(.email, "BOB@example.com"))
        expect(email.user(in: directory)?.username, is: "bob")
    }

    @Test func `gives a new user the same id each time`() throws {
        let address = try require(PasswordlessAddress(.email, "ada@example.com"))
        let user = address.newUser(at: .start)
        expect(user.sub.wholeMatch(of: /email\|[0-9a-f]{24}/) != nil)
        expect(user.sub.hasSuffix(address.id(of: user)))
        expect(address.id(of: nil), is: address.id(of: user))
        expect(user.claims["email_verified"], is: true)
    }
}
