/// Checks of many bytes. They look at all of them, since the compiler then checks several at a time,
/// which takes less time than to stop at the first.
extension UnsafeBufferPointer<UInt8> {
    @inlinable
    package func areAll(_ isWanted: (UInt8) -> Bool) -> Bool {
        var unwanted: UInt8 = 0
        for byte in self { unwanted |= isWanted(byte) ? 0 : 1 }
        return unwanted == 0
    }

    @inlinable
    package func holds(_ wanted: UInt8) -> Bool {
        !areAll { $0 != wanted }
    }
}

extension ArraySlice<UInt8> {
    @inlinable
    package func areAll(_ isWanted: (UInt8) -> Bool) -> Bool {
        withUnsafeBufferPointer { $0.areAll(isWanted) }
    }
}
