import Configuration
import OAuth
import Testing

struct `The member outbound` {
    @Test func `keeps a tenant on this machine unless it says otherwise`() throws {
        #expect(try makeServer("{}").root.outbound == .loopback)
        #expect(try makeServer("{ outbound: 'any' }").root.outbound == .any)
        #expect(try makeServer("{ outbound: 'loopback' }").root.outbound == .loopback)
    }
}
