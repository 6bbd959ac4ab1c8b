import Expectations
import JOSE
import OAuth
import Testing

struct `A document of another host` {
    @Test(arguments: [(65_536, true), (65_537, false)])
    func `is kept up to 64 KiB, and its request without it`(size: Int, isKept: Bool) async throws {
        let outside = Outside()
        outside.put(String(repeating: "a", count: size), at: "http://localhost:9/keys")
        let context = try Context.make(clients: [], outside: outside)
        do throws(OutboundError) {
            let document = try await FetchedDocuments.document(
                at: "http://localhost:9/keys", context)
            expect(document.body.count, is: size)
            expect(isKept, is: true)
        } catch {
            expect(isKept, is: false)
            expect(error.reason, is: "the answer is longer than 65536 bytes")
        }
        expect(context.state.fetchedDocuments.count, is: isKept ? 1 : 0)
        let sent = try require(context.state.outbox.values.first)
        expect(try sent.answer.get().body.count, is: 0)
    }
}
