import Expectations
import JOSE
import Testing

@testable import OAuth
@testable import Providers

struct `A password policy` {
    @Test(arguments: [
        (PasswordPolicy.none, "x", true), (.none, "", false), (.low, "abcdef", true),
        (.low, "abcde", false), (.fair, "Abcdefg1", true), (.fair, "Abcdefg!", false),
        (.fair, "Abcdef1", false), (.good, "Abcdefg!", true), (.good, "abcdefg1!", true),
        (.good, "abcdefg1", false), (.good, "Abc1!xy", false), (.good, "Äöüßéèêë", false),
        (.excellent, "Abcdefghi!", true), (.excellent, "Abcdefgh!", false),
        (.excellent, "Aaabcdefg!", true), (.excellent, "Abcdefggg!", false),
        (.excellent, "Abcdefg!!!", false),
    ])
    func `holds passwords to its rules`(policy: PasswordPolicy, password: String, isGood: Bool) {
        expect(PasswordReport(policy: policy, password: password).isGood, is: isGood)
    }

    @Test func `tells of each rule whether it is met`() throws {
        let details = PasswordReport(policy: .good, password: "aA1").details
        expect(details["name"], is: "PasswordStrengthError")
        let rules = try require(details["description"]?["rules"]?.array)
        expect(rules.map { $0["code"] }, is: ["lengthAtLeast", "containsAtLeast"])
        expect(rules.map { $0["verified"] }, is: [false, true])
        expect(rules[1]["format"], is: [3, 4])
        expect(rules[1]["items"]?.array?.map { $0["verified"] }, is: [true, true, true, false])
        expect(
            details["policy"],
            is: .string(
                """
                * At least 8 characters in length
                * Contain at least 3 of the following 4 types of characters:
                 * lower case letters (a-z)
                 * upper case letters (A-Z)
                 * numbers (i.e. 0-9)
                 * special characters (e.g. !@#$%^&*)
                """))
    }

    @Test func `names repetition and kinds that must all be there in other words`() {
        let fair = PasswordReport(policy: .fair, password: "").details["description"]
        expect(fair?["rules"]?[1]?["code"], is: "shouldContain")
        expect(fair?["rules"]?[1]?["format"] == nil)
        let excellent = PasswordReport(policy: .excellent, password: "").details["description"]
        expect(excellent?["rules"]?[2]?["code"], is: "identicalChars")
    }
}
