import Testing

@testable import HTTP

struct `A value that is settled once` {
    private let answer = OneAnswer<Int>()

    @Test func `is there for who asks later`() async {
        #expect(!answer.isSettled)
        answer.settle(1)
        #expect(answer.isSettled)
        #expect(await answer.value() == 1)
    }

    @Test func `comes to who waits`() async {
        let task = Task.immediate { await answer.value() }
        answer.settle(1)
        #expect(await task.value == 1)
    }

    @Test func `keeps its first value`() async {
        answer.settle(1)
        answer.settle(2)
        #expect(await answer.value() == 1)
    }
}
