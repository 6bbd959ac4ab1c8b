import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A connection. None of these calls blocks.
extension Descriptor {
    /// Sends bytes; returns their number, or nil if the peer takes none for now.
    package func send(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) -> Int? {
        while true {
            let sent = bytes.withUnsafeBytes { bytes in
                socket_send(number, bytes.baseAddress, bytes.count)
            }
            let failure = errno
            if sent >= 0 { return sent }
            if failure == EAGAIN { return nil }
            if failure != EINTR { throw SystemFailure(number: failure) }
        }
    }

    /// Reads bytes, up to a maximum count; empty at the end of the stream, nil if none have
    /// arrived.
    package func receive(upTo limit: Int) throws(SystemFailure) -> [UInt8]? {
        try withUnsafeTemporaryAllocation(byteCount: limit, alignment: 16) { room in
            Result { () throws(SystemFailure) in try receive(in: room) }
        }.get()
    }

    /// Reads into a caller's buffer; empty at the end of the stream, nil if none have arrived.
    package func receive(in room: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> [UInt8]? {
        while true {
            let count = socket_receive(number, room.baseAddress, room.count)
            let failure = errno
            if count >= 0 { return [UInt8](UnsafeRawBufferPointer(rebasing: room[..<count])) }
            if failure == EAGAIN { return nil }
            if failure != EINTR { throw SystemFailure(number: failure) }
        }
    }

    /// The reason why the connection or the attempt to connect failed; nil if it did not. It is
    /// reported once.
    package var failure: SystemFailure? {
        var failure: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(number, SOL_SOCKET, SO_ERROR, &failure, &size)
        return failure == 0 ? nil : SystemFailure(number: failure)
    }

    /// Makes the last release end the connection with a reset, dropping unsent bytes.
    package func resetWhenClosed() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Tells the peer that no more bytes will come.
    package func endOutput() { shutdown(number, Int32(SHUT_WR)) }

    /// Shuts down both directions at once, even if the descriptor has other holders.
    package func abort() { shutdown(number, Int32(SHUT_RDWR)) }
}
