/// Waits for a span of real time without holding a thread.
package enum Pause {
    /// Returns after the span, or early when the task is cancelled.
    package static func wait(for span: Duration) async {
        let end = OneAnswer<Void>()
        await withTaskCancellationHandler {
            if !end.isSettled {
                ConnectionQueue.first.perform(after: span) { end.settle(()) }
            }
            await end.value()
        } onCancel: {
            end.settle(())
        }
    }
}
