import Platform

extension Connection {
    /// Writes the batch to the socket, as far as the peer takes it.
    func send() {
        if !batch.isEmpty {
            output.append(filter.send(batch))
            batch = []
        }
        do throws(SystemFailure) {
            let isMoving = try output.flush(to: descriptor)
            if isMoving { deadline.clear() }
            if output.isEmpty { watch.endRoom() }
        } catch {
            close()
        }
    }

    /// Waits for a slow reader. The connection reads nothing meanwhile, and only reading by the
    /// peer extends the deadline.
    func waitForRoom() {
        if awaited != nil || !deadline.isSet {
            deadline.set(after: service.limits.idleTimeout)
        }
        awaited = nil
        watch.awaitRoom { [self] in assumeIsolated { $0.proceed() } }
    }
}
