import Expectations
import JOSE
import Testing

struct `A merge patch` {
    @Test(
        arguments: [
            (["a": 1, "b": 2], ["a": 1, "b": 3], ["b": 3]),
            (["a": 1, "b": 2], ["b": 2], ["a": nil]),
            (["a": ["b": 1, "c": 2]], ["a": ["b": 1, "d": 3]], ["a": ["c": nil, "d": 3]]),
            (["a": [1, 2]], ["a": [2]], ["a": [2]]),
            (["a": 1], ["a": ["b": 1]], ["a": ["b": 1]]),
            ([:], ["a": ["b": 1]], ["a": ["b": 1]]),
            (["a": 1], ["a": 1], [:]),
            ("text", ["a": 1], ["a": 1]),
        ] as [(JSON, JSON, JSON)])
    func `is no larger than the difference and makes the other value`(
        before: JSON, after: JSON, patch: JSON
    ) {
        expect(before.patch(to: after), is: patch)
        expect(before.merging(patch), is: after)
    }
}
