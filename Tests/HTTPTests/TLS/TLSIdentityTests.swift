import Expectations
import FixtureSupport
import Testing

@testable import HTTP

struct `An identity for TLS` {
    private let authority = TLSPair.authority

    @Test func `can be the user's own, with its chain`() throws {
        let identity = try authority.get().identity(for: ["localhost"])
        let chain = try identity.chain + "\n" + authority.get().pem
        expect(throws: Never.self) {
            _ = try TLSEnd(serving: TLSIdentity(chain: chain, key: identity.key))
        }
    }

    @Test func `has a key that belongs to its certificate`() throws {
        let first = try authority.get().identity(for: ["localhost"])
        let second = try authority.get().identity(for: ["localhost"])
        expect(part(chain: first.chain, key: second.key), is: .pair)
    }

    @Test func `is in PEM, the key without a password`() throws {
        let identity = try authority.get().identity(for: ["localhost"])
        expect(part(chain: "nonsense", key: identity.key), is: .chain)
        expect(part(chain: "", key: identity.key), is: .chain)
        let broken =
            identity.chain + "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
        expect(part(chain: broken, key: identity.key), is: .chain)
        expect(part(chain: identity.chain, key: "nonsense"), is: .key)
        let encrypted = try Fixture.text("keys/ec-p256.encrypted.pem")
        expect(part(chain: identity.chain, key: encrypted), is: .key)
    }

    @Test func `is one of many in a process`() throws {
        let identity = try authority.get().identity(for: ["localhost"])
        for _ in 0..<200 {
            let end = try TLSEnd(serving: identity)
            var client = try require(TLSFilter(asking: "localhost"))
            var server = try require(TLSFilter(serving: end))
            let flight = server.receive(client.send([]))
            expect(client.receive(flight.replies).ending, is: nil)
            expect(client.isReady)
        }
    }

    @Test func `differs from one authority to the next`() throws {
        try expect(TestAuthority().pem != authority.get().pem)
    }

    /// The part of the two that is wrong.
    private func part(chain: String, key: String) -> TLSError.Part? {
        do throws(TLSError) {
            _ = try TLSEnd(serving: TLSIdentity(chain: chain, key: key))
            return nil
        } catch {
            return error.part
        }
    }
}
