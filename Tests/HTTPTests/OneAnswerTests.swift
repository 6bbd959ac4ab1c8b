import Expectations
import Testing

@testable import HTTP

struct `A value that is settled once` {
    private let answer = OneAnswer<Int>()

    @Test func `is there for who asks later`() async {
        expect(!answer.isSettled)
        answer.settle(1)
        expect(answer.isSettled)
        await expect(answer.value(), is: 1)
    }

    @Test func `comes to who waits`() async {
        let task = Task.immediate { await answer.value() }
        answer.settle(1)
        await expect(task.value, is: 1)
    }

    @Test func `keeps its first value`() async {
        answer.settle(1)
        answer.settle(2)
        await expect(answer.value(), is: 1)
    }
}
