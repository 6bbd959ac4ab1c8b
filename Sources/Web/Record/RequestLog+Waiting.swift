import OAuth

extension RequestLog {
    /// Waits until the exchanges satisfy `isEnough`, for at most a span of real time.
    ///
    /// - Returns: whether they did.
    package func wait(
        atMost span: Duration, in world: World,
        until isEnough: @escaping @Sendable ([RecordedExchange]) -> Bool
    ) async -> Bool {
        let changes = changes
        if isEnough(exchanges) { return true }
        guard span > .zero else { return false }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask(executorPreference: world.executor) { [self] in
                for await _ in changes where isEnough(exchanges) { return true }
                return false
            }
            group.addTask(executorPreference: world.executor) {
                await world.wait(span)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}
