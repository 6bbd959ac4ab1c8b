import Expectations
import Testing

@testable import HTTP

struct `The capacity of a server` {
    @Test(arguments: [
        (20_000, 1_048_576, 20_000, 64), (20_000, 20_000, 14_924, 64), (20_000, 1_024, 692, 64),
        (20_000, 256, 157, 23), (20_000, 32, 10, 2), (20_000, 16, 1, 1), (2, 1_024, 2, 64),
    ])
    func `a server holds what it may and leaves descriptors for the rest`(
        most: Int, descriptors: Int, connections: Int, refusals: Int
    ) {
        let capacity = Capacity(most: most, descriptors: descriptors)
        expect(capacity.connections, is: connections)
        expect(capacity.refusals, is: refusals)
    }
}
