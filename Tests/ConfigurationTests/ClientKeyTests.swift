import Expectations
import Testing

struct `The keys of a client in the configuration` {
    @Test(arguments: [
        ("AQAB", true), ("Aw", true), ("AQ", false), ("Ag", false), ("AQAAAAE", false),
        (String(repeating: "_", count: 512), false),
    ])
    func `are refused by the member e that is no usual exponent`(exponent: String, isGood: Bool) {
        let text = """
            { clients: [{ client_id: "a", jwks: { keys: [
                { kty: "OKP", e: "Ag" }, { kty: "RSA", n: "AQAB", e: "\(exponent)" },
            ] } }] }
            """
        let problem =
            "clients[0].jwks.keys[1].e: the public exponent 'e' of the RSA key must be odd, greater "
            + "than 1 and less than 2^32; 65537, which is written AQAB, is usual"
        expect(problems(in: text), is: isGood ? "none" : problem)
    }
}
