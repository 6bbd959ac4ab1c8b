import Expectations
import JOSE
import Testing

@testable import OAuth

struct `Registered clients` {
    private static func registered(_ id: String, name: String? = nil) -> RegisteredClient {
        RegisteredClient(
            client: .make(id) { $0.name = name }, metadata: [:], issued: .start,
            accessToken: SecretDigest(id))
    }

    static let cases: [Case] = [
        Case("are bounded, and the oldest goes first") {
            let registry = ClientRegistry([.web], capacity: 2)
            for id in ["a", "b", "c"] {
                registry.register(registered(id))
            }
            expect(registry["a"], is: nil)
            expect(registry["b"]?.id, is: "b")
            expect(registry["c"]?.id, is: "c")
            registry.remove("b")
            registry.register(registered("d"))
            expect(registry["c"] != nil)
            expect(registry["d"] != nil)
            expect(registry.ids, is: ["web"])
        },
        Case("are replaced only while they are there") {
            let registry = ClientRegistry([], capacity: 2)
            expect(!registry.replace(registered("a")))
            registry.register(registered("a"))
            expect(registry.replace(registered("a", name: "A")))
            expect(registry["a"]?.name, is: "A")
            expect(registry["a"]?.isOpen, is: false)
            registry.remove("a")
            expect(registry["a"]?.isOpen, is: true)
            expect(registry.registration(of: "a") == nil)
        },
        Case("never take the place of a configured one") {
            let registry = ClientRegistry([.web])
            registry.register(registered("web", name: "impostor"))
            expect(registry["web"], is: .web)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
