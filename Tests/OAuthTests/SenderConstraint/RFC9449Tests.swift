import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

struct `Examples of RFC 9449` {
    private func vectors() throws -> JSON {
        try JSON(parsing: Fixture.bytes("vectors/rfc9449.json"))
    }

    @Test(arguments: ["4.1", "7.1"])
    func `proofs verify, and their key has the thumbprint of §6.1`(section: String) throws {
        let vectors = try vectors()
        let compact = try require(vectors[section]?["proof"]?.string)
        try expect(DPoPProof(compact).keyThumbprint, is: vectors["6.1"]?["jkt"]?.string)
        let last = try require(compact.last)
        let other = compact.dropLast(2) + "A" + (last == "A" ? "Q" : "A")
        expect(throws: OAuthError.self) { try DPoPProof(String(other)) }
    }

    @Test(arguments: ["4.1", "7.1"])
    func `proofs are good for the request they were made for`(section: String) throws {
        let vector = try require(vectors()[section])
        let context = try Context.make()
        context.clock.set(to: Timestamp(seconds: try require(vector["iat"]?.integer)))
        let request = DPoPRequest(
            proofs: [try require(vector["proof"]?.string)],
            method: try require(vector["method"]?.string),
            urls: [try require(vector["url"]?.string)])
        let proof = try DPoPCheck.proof(
            of: request, accessToken: vector["access_token"]?.string, context)
        expect(proof != nil)
    }

    @Test func `the hash of the access token is that of §7.1`() throws {
        let vector = try require(vectors()["7.1"])
        let token = try require(vector["access_token"]?.string)
        expect(AccessTokenHash.of(token), is: vector["ath"]?.string)
    }
}
