extension Connection {
    /// Hands the batch to the socket, as far as the peer takes it.
    func send() {
        if !batch.isEmpty {
            output.append(filter.send(batch))
            batch = []
        }
        do throws(Descriptor.Gone) {
            try output.flush(to: descriptor)
        } catch {
            close()
        }
    }

    /// Waits for a peer that reads slowly. Nothing is read from it meanwhile.
    func waitForRoom() {
        awaited = nil
        deadline.set(after: service.limits.idleTimeout)
        watch()
    }
}
