import Expectations
import JOSE
import Providers
import Testing
import Text

/// The arithmetic against the vectors of RFC 5054, Appendix B, which use the group of 1024 bits.
struct `Secure Remote Password` {
    private static let prime = number(
        """
        EEAF0AB9ADB38DD69C33F80AFA8FC5E86072618775FF3C0B9EA2314C9C256576D674DF7496EA81D3\
        383B4813D692C6E0E0D5D8E250B98BE48E495C1D6089DAD15DC7D7B46154D6B6CE8EF4AD69B15D49\
        82559B297BCF1885C529F566660E57EC68EDBC3C05726CC02FD4CBF4976EAA9AFD5138FE8376435B\
        9FC61D2FC0EB06E3
        """)

    private static let group = SecureRemotePassword.Group(
        prime: prime, generator: number("02"),
        multiplier: number("7556AA045AEF2CDD07ABAF0F665C3E818913186F"))

    private static let server = SecureRemotePassword(
        group, hash: number("94B7555AABE9127CC58CCF4993DB6CF84D16C124"),
        secret: number("E487CB59D31AC550471E81F00F6928E01DDA08E974A004F49E61F5D105284D20"))

    private static let clientKey = group.power(
        number("60975527035CF2AD1989806F0407210BC81EDC04E2762A56AFD529DDDA2D4393"))

    private static let vectors: [(NaturalNumber?, String)] = [
        (
            clientKey,
            """
            61d5e490f6f1b79547b0704c436f523dd0e560f0c64115bb72557ec44352e8903211c04692272d8b\
            2d1a5358a2cf1b6e0bfcf99f921530ec8e39356179eae45e42ba92aeaced825171e1e8b9af6d9c03\
            e1327f44be087ef06530e69f66615261eef54073ca11cf5858f0edfdfe15efeab349ef5d76988a36\
            72fac47b0769447b
            """
        ),
        (
            server.publicKey,
            """
            bd0c61512c692c0cb6d041fa01bb152d4916a1e77af46ae105393011baf38964dc46a0670dd125b9\
            5a981652236f99d9b681cbf87837ec996c6da04453728610d0c6ddb58b318885d7d82c7f8deb75ce\
            7bd4fbaa37089e6f9c6059f388838e7a00030b331eb76840910440b1b27aaeaeeb4012b7d7665238\
            a8e3fb004b117b58
            """
        ),
        (
            server.sharedSecret(
                with: clientKey, scrambler: number("CE38B9593487DA98554ED47D70A7AE5F462EF019")),
            """
            b0dc82babcf30674ae450c0287745e7990a3381f63b387aaf271a10d233861e359b48220f7c4693c\
            9ae12b0a6f67809f0876e2d013800d6c41bb59b6d5979b5c00a172b4a2a5903a0bdcaf8a709585eb\
            2afafa8f3499b200210dcc1f10eb33943cd67fc88a2f39a4be5bec4ec0a3212dc346d7e474b29ede\
            8a469ffeca686e5a
            """
        ),
    ]

    @Test(arguments: vectors)
    func `keys and secrets are those of the RFC`(number: NaturalNumber?, digits: String) {
        expect(number?.bytes.hexadecimal, is: digits)
    }

    @Test func `a key that would make the secret known is refused`() {
        for key in [NaturalNumber([]), Self.prime] {
            expect(
                Self.server.sharedSecret(with: key, scrambler: NaturalNumber([1]))?.bytes, is: nil)
        }
        expect(
            Self.server.sharedSecret(with: Self.clientKey, scrambler: NaturalNumber([]))?.bytes,
            is: nil)
    }

    private static func number(_ digits: String) -> NaturalNumber {
        NaturalNumber(hexadecimal: digits) ?? NaturalNumber([])
    }
}
